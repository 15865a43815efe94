import { hash, timingSafeEqual } from 'node:crypto';

/** Readers ask; administrators see the metrics as well. */
export const ROLES = ['reader', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Whoever has the secret may ask as `name`. The secret itself is not kept. */
export interface Token {
  /** How logs and rate limits call its holder. */
  readonly name: string;
  readonly role: Role;
  /** SHA-256 of the secret. */
  readonly digest: Buffer;
}

/** A list of tokens that cannot be used. The message names the line and never the secret. */
export class TokenListError extends Error {
  override readonly name = 'PinciteTokenListError';
}

const SHORTEST_SECRET = 24;
/** The characters of a bearer token (RFC 6750, section 2.1). */
const SECRET = /^[A-Za-z0-9\-._~+/]+=*$/;
const NAME = /^[\w.-]{1,64}$/;

/**
 * Reads a list of tokens: `name role secret` on each line (or between semicolons), `#` begins a comment.
 *
 * @param where how messages call the list
 * @throws TokenListError
 */
export function parseTokens(text: string, where: string): readonly Token[] {
  const tokens = text.split(/[\n;]/).flatMap((line, index) => {
    const [name = '', role = '', secret = '', ...more] = line.trim().split(/\s+/);
    if (name === '' || name.startsWith('#')) return [];
    const wrong = faultOf(name, role, secret, more.length > 0);
    if (wrong !== null) throw new TokenListError(`${where}, line ${index + 1}: ${wrong}`);
    return [{ name, role: role as Role, digest: digestOf(secret) }];
  });
  const names = tokens.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new TokenListError(`${where}: two tokens are called ${twice}; rename one`);
  if (tokens.length === 0) throw new TokenListError(`${where} holds no token; write: name reader secret`);
  return tokens;
}

function faultOf(name: string, role: string, secret: string, more: boolean): string | null {
  if (secret === '' || more) return 'a token is written: name role secret';
  if (!NAME.test(name)) return 'a name has up to 64 letters, digits, dots, dashes and underscores';
  if (!(ROLES as readonly string[]).includes(role)) return `the role is one of ${ROLES.join(', ')}`;
  if (secret.length < SHORTEST_SECRET || !SECRET.test(secret))
    return `a secret has ${SHORTEST_SECRET} characters or more, of A-Z a-z 0-9 - . _ ~ + /; make one with: openssl rand -hex 24`;
  return null;
}

/** The token with that secret, or null. The time it takes does not depend on the secrets. */
export function tokenOf(tokens: readonly Token[], secret: string): Token | null {
  const digest = digestOf(secret);
  let found: Token | null = null;
  for (const token of tokens) if (timingSafeEqual(token.digest, digest)) found = token;
  return found;
}

function digestOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
