import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { describeWithPostgres } from '../support/postgres.ts';
import { describeWithData } from '../support/shared.ts';

describeWithPostgres('the throw-away PostgreSQL', (url) => {
  it('answers queries in the oldest supported version or later', async () => {
    const client = new pg.Client({ connectionString: url() });
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    await client.end();
    expect(rows[0].version).toBeGreaterThanOrEqual(150_000);
  });
});

describeWithData('the data beside the repository', ({ data, cases }) => {
  it('has cases and law', () => {
    expect(existsSync(join(cases, 'README.md'))).toBe(true);
    expect(existsSync(join(data, 'fr'))).toBe(true);
  });
});
