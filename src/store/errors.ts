/** Why a store cannot do what was asked. Each code has one cause and one remedy. */
export type StoreErrorCode =
  | 'package_missing'
  | 'foreign_directory'
  | 'directory_in_use'
  | 'directory_locked_elsewhere'
  | 'directory_damaged'
  | 'newer_format'
  | 'not_initialised'
  | 'read_only'
  | 'bad_url'
  | 'bad_replica'
  | 'unreachable'
  | 'login_refused'
  | 'no_such_database'
  | 'extension_refused'
  | 'server_too_old'
  | 'schema_changed'
  | 'other_partitions'
  | 'bad_query'
  | 'bad_edge'
  | 'no_reader'
  | 'superseded';

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;
  /** What to do about it. */
  readonly remedy: string;

  constructor(code: StoreErrorCode, message: string, remedy: string, cause?: unknown) {
    super(`${message}; ${remedy}`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.remedy = remedy;
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** SQLSTATE, or the errno name of the system, of what a driver threw. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
