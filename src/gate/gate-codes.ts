import type { Level, ScanCode } from './model.ts';

/** What a code stands for: metadata of reports. */
export interface CodeInfo {
  readonly level: Level;
  /** The fault, in a few words. */
  readonly title: string;
  /** Why it counts, and how it is mended. */
  readonly help: string;
}

const error = (title: string, help: string): CodeInfo => ({ level: 'error', title, help });
const warning = (title: string, help: string): CodeInfo => ({ level: 'warning', title, help });

const UNREAD = 'What cannot be read cannot be checked. Mend the file, or exclude it from its surface.';

const SCANNING: Readonly<Record<ScanCode, CodeInfo>> = {
  unreadable_file: error('File cannot be read', UNREAD),
  file_too_large: error('File is too large', UNREAD),
  binary_file: error('File is no text', UNREAD),
  outside_root: error('File lies outside the project', UNREAD),
  link_loop: error('Link leads back to itself', UNREAD),
  unknown_language: error('Language of the file is unknown', UNREAD),
  no_files: error(
    'Glob matches no file',
    'A surface without files checks nothing. Correct the glob, or remove it from the surface.',
  ),
  syntax_error: error('File has a syntax error', UNREAD),
  cyclic_alias: error('Alias leads back to itself', UNREAD),
  not_evaluable: error(
    'Legal basis is computed',
    'A basis that only the running program knows cannot be checked. State it as a constant text.',
  ),
  no_basis_stated: error(
    'Rule states no legal basis',
    'State the basis, or declare under withoutBasis why the rule needs none.',
  ),
};

const DECIDING = {
  unsound_citation: error(
    'Citation cannot be understood, or cites what does not exist',
    'It belongs to the author of the rule: correct it, or declare it in the register of ungrammatical citations.',
  ),
  unmapped_prefix: error(
    'Nothing is known under the name that is cited',
    'Declare the name under corpus.instruments, or correct it.',
  ),
  undeclared_gap: error(
    'The law that is cited is not held',
    'It belongs to the corpus: take the law in, or declare the gap in the register of corpus gaps.',
  ),
  stale_entry: error(
    'Declared exception is none any more',
    'A list of exceptions that is never checked again hides what is solved. Remove the entry.',
  ),
  uncited_entry: error(
    'Nothing cites what is declared',
    'Remove the entry, or name the rule that cites it now.',
  ),
  changed_failure: error(
    'Declared exception fails in another way',
    'The reason was given for another failure. Look again, and declare it anew.',
  ),
  unpinned_entry: error(
    'Declared exception does not say how it fails',
    'Without the failure a change of it would go unseen. Let the command write it.',
  ),
  wrong_register: error(
    'Declared exception is in the register of another owner',
    'What cannot be understood belongs to the author, what is not held to the corpus. Move the entry.',
  ),
  expired_entry: error('Declared exception has expired', 'Solve it, or decide on a new day.'),
  expiring_entry: warning('Declared exception expires soon', 'Solve it before that day.'),
  exceptions_grew: error(
    'Exceptions grew',
    'Against the merge base declared exceptions may shrink and never grow. Solve the citation instead.',
  ),
  ratchet_starts: {
    level: 'note',
    title: 'No exceptions to compare with',
    help: 'The merge base has no declaration of the project; from the next change on exceptions may only shrink.',
  },
  unjudged_basis: error(
    'Nobody judged whether the law says what the rule claims',
    'That a citation resolves does not make it right. Let the judge read it, and commit the lockfile.',
  ),
  orphaned_judgement: error(
    'Lockfile holds a citation that no rule states',
    'An acceptance of what is gone hides that the rule changed. Correct the rule, or judge anew.',
  ),
  changed_statement: error(
    'Rule was reworded after its basis was accepted',
    'The acceptance was given for another demand. Judge it anew.',
  ),
  judgement_exceptions_grew: error(
    'Exceptions of the lockfile grew',
    'Against the merge base they may shrink and never grow. Cite the provision that carries the rule.',
  ),
  lockfile_removed: error(
    'Lockfile is gone',
    'The merge base has one. Without it no citation counts as judged: restore it.',
  ),
  radar_not_held: error(
    'Watched instrument is not held',
    'Watching what is not held looks healthy and is not. Take it in, or stop watching it.',
  ),
  radar_not_watched: error(
    'Held instrument is not watched',
    'An instrument that silently drops out of the radar is no longer covered. Add it.',
  ),
  undeclared_duplicates: error(
    'Instrument holds duplicate provisions that are not declared',
    'One number stands for several texts there. Mend the source or its reader.',
  ),
  duplicates_shrank: error(
    'Fewer duplicate provisions than declared',
    'Lower the number, so that it cannot rise again.',
  ),
  stale_exemption: error(
    'Exemption from stating a basis is not needed',
    'The rule states one, or is gone. Remove it from withoutBasis.',
  ),
  nothing_checked: error(
    'Nothing was checked',
    'A gate that found no legal basis has not passed. Correct the surfaces.',
  ),
  repealed_law: warning('Law that is cited is repealed', 'Cite what took its place.'),
  heading_only: warning(
    'Only a heading is held of what is cited',
    'The provision exists, but its text cannot be compared with the rule. Take the text in.',
  ),
  citation_warning: warning('Remark on a citation', 'The citation stands; look at the remark.'),
} as const satisfies Record<string, CodeInfo>;

export type GateCode = ScanCode | keyof typeof DECIDING;

/** Every code that a report can hold. */
export const GATE_CODES: Readonly<Record<GateCode, CodeInfo>> = { ...SCANNING, ...DECIDING };
