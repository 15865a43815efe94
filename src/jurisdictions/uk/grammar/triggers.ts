import { Cue } from './cues-words.ts';
import { NAME_TRIGGERS } from './instruments-words.ts';
import { Role } from './words.ts';

/** Roles of the words that a construct can begin with, or be entered by. All other triggers are last words of titles alone. */
export const CONSTRUCT_ROLES: number =
  Role.unit | Role.misspelt | Role.decision | Role.identifier | Role.elsewhere | Cue.kind | NAME_TRIGGERS;
