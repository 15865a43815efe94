import type { PromptVersion } from '../prompt.ts';
import { legalBasis1 } from './legal-basis-1.ts';

/** The prompt that verdicts are given under. A new one is a new file with a new id, and needs a record of calibration. */
export const CURRENT_PROMPT: PromptVersion = legalBasis1;
