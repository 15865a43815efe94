/** The gate that keeps the legal basis of rules honest: what is cited, whether it stands, what is declared. */
export { type ProjectLaw, projectLaw } from './corpus.ts';
export { type BasisInterpreter, basisResolver } from './corpus-basis.ts';
export { checkDuplicates, duplicatesOf } from './duplicates.ts';
export { checkBases, checkGate, type GateInput } from './gate.ts';
export { type CodeInfo, GATE_CODES, type GateCode } from './gate-codes.ts';
export { GateError } from './gate-error.ts';
export { findingOf } from './gate-finding.ts';
export {
  type Citing,
  type Matrix,
  type MatrixRange,
  type MatrixRow,
  matrixOf,
  type Uncited,
} from './matrix.ts';
export * from './model.ts';
export { type LoadedProject, loadProject } from './project.ts';
export { checkRadar } from './radar.ts';
export {
  checkRegisters,
  type PlacedEntry,
  type Register,
  type RegisterCheck,
  type RegisterEntry,
} from './registers.ts';
export { type RegisterEdits, readRegisters, registerFiles, writeRegister } from './registers-file.ts';
export { type Baseline, checkRatchet, readAtMergeBase, readBaseline } from './registers-ratchet.ts';
export {
  type Grounds,
  type Update,
  type UpdateCounts,
  type UpdateInput,
  updateRegisters,
} from './registers-update.ts';
export {
  formatReport,
  REPORT_FORMATS,
  type ReportContext,
  type ReportFormat,
  type TextStyle,
} from './report/index.ts';
export { surfacesOf } from './scan/files.ts';
export { scan, scanText } from './scan/index.ts';
export { type Failure, failureOf, type Owner } from './tiers.ts';
