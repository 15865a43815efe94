import type { Endpoint } from '../endpoint.ts';
import { completeness } from './completeness.ts';
import { changes, difference } from './difference.ts';
import { edges } from './edges.ts';
import { instruments } from './instruments.ts';
import { provision } from './provision.ts';
import { tree } from './tree.ts';

/** The routes for browsing what is held. */
export const CORPUS: readonly Endpoint[] = [
  instruments,
  tree,
  provision,
  edges,
  difference,
  changes,
  completeness,
];
