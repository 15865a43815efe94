import type { Battery } from './battery.ts';
import { bugReports } from './bug-reports.ts';
import { crossBorder } from './cross-border.ts';
import { de } from './de.ts';
import { refex } from './de-refex.ts';
import { eu } from './eu.ts';
import { extract } from './extract.ts';
import { fr } from './fr.ts';
import { gold } from './gold.ts';
import { hunt } from './hunt.ts';
import { openfisca } from './openfisca.ts';
import { openfiscaRules } from './openfisca-rules.ts';
import { policyengineRules } from './policyengine-rules.ts';
import { ruleRegistry } from './rule-registry.ts';
import { twoWays } from './two-ways.ts';
import { uk, ukSampled } from './uk.ts';
import { ukCorruption } from './uk-corruption.ts';
import { ukGold } from './uk-gold.ts';
import { ukJudgments } from './uk-judgments.ts';
import { ukLeaveOneOut } from './uk-leave-one-out.ts';

/** Every battery, in the order in which they are run. */
export const batteries: readonly Battery[] = [
  fr,
  openfisca,
  gold,
  hunt,
  extract,
  uk,
  ukSampled,
  ukGold,
  ukLeaveOneOut,
  ukCorruption,
  ukJudgments,
  de,
  refex,
  eu,
  twoWays,
  ruleRegistry,
  openfiscaRules,
  policyengineRules,
  bugReports,
  crossBorder,
];
