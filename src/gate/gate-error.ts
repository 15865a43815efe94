/** A gate that cannot run: contradictory configuration, a register that cannot be read. Says what, where, and what to do. */
export class GateError extends Error {
  override readonly name = 'GateError';
}
