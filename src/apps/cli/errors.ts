import { printableLine } from '../../text/printable.ts';

/** Exit codes of the contract. */
export const Exit = { done: 0, finding: 1, cannot: 2 } as const;
export type ExitCode = (typeof Exit)[keyof typeof Exit];

/** Wrong use, or something that cannot run. The message says what, where, and what to do about it. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/** Standard output was closed by its reader (`| head`): no error, and nothing more to say. */
export class BrokenPipe extends Error {
  override readonly name = 'BrokenPipe';
}

/** Errors that other parts throw with a message written for people: shown as they stand. */
const FOR_PEOPLE = /^(Cli|Evaluation|Gate|Lawbook|Store|Reader|Pincite|Postgres|Lock|Package)\w*Error$/;

const SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is denied; check the permissions',
  EPERM: 'access is denied; check the permissions',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of this path is a file, not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'a link leads back to itself',
};

/** What PostgreSQL and the network say when a server cannot be used. */
const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; start the server or check host and port',
  ECONNRESET: 'the server closed the connection',
  ENOTFOUND: 'the host is unknown; check its name',
  EAI_AGAIN: 'the host could not be looked up; check its name and the network',
  ETIMEDOUT: 'the server does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  '28P01': 'user or password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'there is no such database; create it first',
  '42501': 'this user lacks the right to do that',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting up; try again',
};

/** One line for people about any error. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return printableLine(String(error));
  if (FOR_PEOPLE.test(error.name)) return printableLine(error.message);
  const { code, path, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'ERR_MODULE_NOT_FOUND') return missingPackage(error);
  if (code !== undefined && code in DATABASE) {
    const where = address === undefined ? '' : ` at ${address}:${port}`;
    return printableLine(`the database${where} cannot be used: ${DATABASE[code]} (${error.message || code})`);
  }
  if (error instanceof AggregateError && error.errors.length > 0) return explain(error.errors[0]);
  if (code !== undefined && code in SYSTEM) return printableLine(`${path ?? error.message}: ${SYSTEM[code]}`);
  return printableLine(error.message || error.name);
}

/** Heavy libraries are optional peers: an absent one is named with the command that installs it. */
function missingPackage(error: Error): string {
  const name = /Cannot find package '([^']+)'/.exec(error.message)?.[1];
  if (name === undefined) return printableLine(error.message);
  return `this command needs the package ${name}; install it with: npm install ${name}`;
}
