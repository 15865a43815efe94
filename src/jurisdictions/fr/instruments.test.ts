import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { describeWithData } from '../../../test/support/shared.ts';
import { isCoordinate } from '../../model/coordinate.ts';
import { dayNumber } from '../../model/dates.ts';
import type { CorpusDocument, TagValue } from '../../model/document.ts';
import type { InstrumentInput } from '../../model/ports.ts';
import { codeCoordinate, textCoordinate } from './coordinates.ts';
import { codeFor } from './facts-codes.ts';
import { textDay } from './facts-words.ts';
import { facts } from './instruments.ts';

const at = new Map(facts.instruments.map((instrument) => [instrument.coordinate, instrument]));
const words = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const bearers = (text: string): string[] =>
  facts.instruments
    .filter(({ names }) => names.some((name) => words(name.text) === words(text)))
    .map(({ coordinate }) => coordinate);

describe('the base layer', () => {
  it('holds each instrument once, under a coordinate, with days that exist', () => {
    expect(at.size).toBe(facts.instruments.length);
    for (const { coordinate, date, inForceFrom, inForceTo } of facts.instruments) {
      expect(isCoordinate(coordinate)).toBe(true);
      for (const day of [date, inForceFrom, inForceTo])
        if (day !== null) expect(dayNumber(day)).not.toBeNull();
      if (inForceFrom !== null && inForceTo !== null) expect(inForceFrom < inForceTo).toBe(true);
    }
  });

  it('proves nothing: no text, no structure, no complete series, and a provenance for each fact', () => {
    for (const instrument of facts.instruments) {
      expect(instrument).toMatchObject({ held: false, structure: 'none', document: null });
      expect(instrument.provenance).not.toBe('');
    }
    expect(facts.completeness).toEqual([]);
  });

  it('lets no two instruments share a short form or an acronym', () => {
    const seen = new Map<string, InstrumentInput>();
    for (const instrument of facts.instruments)
      for (const { text, form } of instrument.names) {
        if (form !== 'short' && form !== 'acronym') continue;
        expect([undefined, instrument], text).toContain(seen.get(words(text)));
        seen.set(words(text), instrument);
      }
  });

  it.each([
    ['CGI', ['fr/code/general-des-impots']],
    ['CGI, ann. II', ['fr/code/general-des-impots-annexe-ii']],
    ['CGI annexe 3', ['fr/code/general-des-impots-annexe-iii']],
    ['C. civ.', ['fr/code/civil']],
    ['Nouveau code de procédure civile', ['fr/code/procedure-civile']],
    ['Code rural', ['fr/code/rural-et-de-la-peche-maritime']],
    ['CESEDA', ['fr/code/entree-et-du-sejour-des-etrangers-et-du-droit-d-asile']],
    [
      'CPCE',
      ['fr/code/postes-et-des-communications-electroniques', 'fr/code/procedures-civiles-d-execution'],
    ],
    ['CP', ['fr/code/penal', 'fr/code/penitentiaire']],
    ['Code minier', ['fr/code/minier', 'fr/code/minier-nouveau']],
    ['loi Badinter', ['fr/loi/85-677']],
    ['loi Évin', ['fr/loi/91-32', 'fr/loi/89-1009']],
    ['loi de 1901', ['fr/loi/1901-07-01']],
    ['Constitution', ['fr/constitution/1958-10-04']],
  ])('%s', (name, coordinates) => {
    expect(bearers(name).sort()).toEqual([...coordinates].sort());
  });

  it('numbers texts by number, day and id', () => {
    expect(at.get('fr/loi/78-17')).toMatchObject({
      title: "Loi n° 78-17 du 6 janvier 1978 relative à l'informatique, aux fichiers et aux libertés",
      numbers: [
        { scheme: 'text', value: '78-17' },
        { scheme: 'date', value: 'loi|1978-01-06' },
        { scheme: 'cid', value: 'JORFTEXT000000886460' },
      ],
    });
    expect(textDay('1901-07-01')).toBe('1er juillet 1901');
    expect(codeFor('LEGITEXT000006071367', 'Code rural (nouveau)').coordinate).toBe(
      'fr/code/rural-et-de-la-peche-maritime',
    );
    expect(codeFor('LEGITEXT999999999999', 'Code de demain').coordinate).toBe('fr/code/demain');
  });
});

describe('documents as instruments', () => {
  const document = (
    kind: CorpusDocument['kind'],
    coordinate: string,
    tags: Record<string, TagValue>,
    title = 'T',
  ) =>
    facts.describe({
      id: 'fr.x',
      jurisdiction: 'fr',
      instrumentId: null,
      versionGroup: null,
      kind,
      language: 'fr',
      source: 'test',
      coordinate,
      date: null,
      dateEnd: null,
      parentId: null,
      title,
      body: '',
      tags,
      sortOrder: 0,
    });

  it('names a known code as the base layer does, and an unknown one by its title', () => {
    const known = document('legislation', 'fr/code/travail', { nature: 'CODE' }, 'Code du travail');
    expect(known.names).toEqual(at.get('fr/code/travail')?.names);
    expect(known.numbers).toEqual([{ scheme: 'cid', value: 'LEGITEXT000006072050' }]);
    const other = document(
      'legislation',
      'fr/code/x',
      { nature: 'CODE', text_id: 'fr.legitext000000000001' },
      'Code x',
    );
    expect(other).toEqual({
      names: [{ text: 'Code x', form: 'title', year: 0 }],
      numbers: [{ scheme: 'cid', value: 'LEGITEXT000000000001' }],
    });
  });

  it('numbers agreements, texts and decisions', () => {
    const agreement = document('legislation', 'fr/idcc/16', {
      nature: 'IDCC',
      idcc: '16',
      short_title: 'Essais',
    });
    expect(agreement.numbers).toContainEqual({ scheme: 'idcc', value: '16' });
    expect(agreement.names.map(({ text }) => text)).toEqual([
      'T',
      'Convention collective Essais',
      'Convention collective nationale Essais',
    ]);
    const text = document(
      'legislation',
      'fr/decret/2030-1',
      { nature: 'DECRET', number: '2030-1', signature_date: '2030-01-02', nor: 'ABCD3000001D' },
      'Décret n° 2030-1 du 2 janvier 2030 relatif aux essais',
    );
    expect(text).toEqual({
      names: [{ text: 'Décret relatif aux essais', form: 'title', year: 0 }],
      numbers: [
        { scheme: 'text', value: '2030-1' },
        { scheme: 'date', value: 'decret|2030-01-02' },
        { scheme: 'nor', value: 'ABCD3000001D' },
      ],
    });
    const known = document('legislation', 'fr/loi/85-677', { nature: 'LOI', number: '85-677' });
    expect(known.names).toContainEqual({ text: 'loi Badinter', form: 'popular', year: 0 });
    const decision = document('decision', 'fr/ecli/X.1', {
      court: 'cour_cassation',
      case_number: ['22-10.001', '22-10.002'],
      ecli: 'ECLI:FR:X:1',
    });
    expect(decision.numbers.map(({ scheme, value }) => `${scheme} ${value}`)).toEqual([
      'ecli ECLI:FR:X:1',
      'case 22-10.001',
      'case 22-10.002',
      'court cour_cassation',
    ]);
  });
});

describeWithData('the base layer against lists of texts', ({ data }) => {
  it('knows every code of the index under its id', () => {
    const index = JSON.parse(readFileSync(join(data, 'fr/legi_codes_index.json'), 'utf8')) as {
      id: string;
      titrefull: string;
    }[];
    for (const { id, titrefull } of index) {
      const { coordinate } = codeFor(id, titrefull);
      expect(at.get(coordinate)?.numbers, titrefull).toContainEqual({ scheme: 'cid', value: id });
      if (!/rural|militaire|légion/i.test(titrefull)) expect(coordinate).toBe(codeCoordinate(titrefull));
    }
  });

  it('agrees with the list of lois and ordonnances on number, nature, day and id', () => {
    const rows = readFileSync(join(data, 'fr/texts_ansvar_index.jsonl'), 'utf8').trim().split('\n');
    let checked = 0;
    for (const line of rows) {
      const row = JSON.parse(line) as {
        cid: string;
        nature: string;
        num: string | null;
        date: string | null;
      };
      if (row.num === null || !/^(?:LOI|ORDONNANCE)/.test(row.nature)) continue;
      const known = at.get(textCoordinate(row.nature, row.num, row.date));
      if (known === undefined) continue;
      checked++;
      expect(known.date, row.num).toBe(row.date);
      expect(known.numbers).toContainEqual({ scheme: 'cid', value: row.cid });
    }
    expect(checked).toBeGreaterThan(150);
  });

  it('agrees with the list of amending texts on number, nature and day', () => {
    const rows = gunzipSync(
      readFileSync(join(data, 'fr/codes-2023/modifying_texts_from_commits.tsv.gz')),
    ).toString();
    const wrong: string[] = [];
    for (const line of rows.split('\n').slice(1)) {
      const [nature = '', number = '', date = ''] = line.split('\t');
      if (!/^(?:loi|ordonnance|décret)/.test(nature) || date === '') continue;
      const known = at.get(textCoordinate(nature, number, date));
      if (known !== undefined && known.date !== date)
        wrong.push(`${nature} ${number}: ${known.date} ${date}`);
    }
    expect(wrong).toEqual([]);
  });
});
