import type { Service } from '../model.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { eu } from './eu.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { uk } from './uk.ts';
import { us } from './us.ts';

/** The services that are known. */
export const services: readonly Service[] = [de, es, eu, fi, fr, uk, us];
