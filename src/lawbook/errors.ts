/** What a lawbook is mended with when it is damaged or of another version. */
export const REBUILD = 'run `pincite lawbook build`';

/** A lawbook that cannot be built or opened: what is wrong, and what to do about it. */
export class LawbookError extends Error {
  override readonly name = 'LawbookError';
  readonly remedy: string;

  constructor(problem: string, remedy: string = REBUILD) {
    super(`${problem}; ${remedy}`);
    this.remedy = remedy;
  }
}
