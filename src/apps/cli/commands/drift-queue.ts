/** The sweep runs by itself only where somebody turned it on. */
export const DRIFT_FLAG = 'PINCITE_DRIFT_SWEEP';
/** The queue whose jobs are sweeps. */
export const DRIFT_QUEUE = 'drift-sweep';
