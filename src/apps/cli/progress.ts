import type { Io } from './io.ts';

/** Plain lines come at most this often. */
const LINE_EVERY_MS = 3000;

/** Shows how far a long step is, on standard error: a bar on a terminal, else a line every few seconds. */
export interface Progress {
  update(done: number, total: number, detail?: string): void;
  /** Ends the display; `summary` stays to be read. */
  end(summary: string): void;
}

/** One step, e.g. `reading legi-data`. */
export async function startProgress(io: Io, step: string): Promise<Progress> {
  const started = performance.now();
  const took = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const finish = (summary: string): void => io.note(`${step}: ${summary} (${took()})`);
  return io.errIsTerminal ? bar(step, finish) : plain(io, step, finish);
}

function plain(io: Io, step: string, finish: (summary: string) => void): Progress {
  let last = performance.now();
  return {
    update(done, total, detail = '') {
      const now = performance.now();
      if (now - last < LINE_EVERY_MS) return;
      last = now;
      io.note(`${step}: ${share(done, total)}${detail === '' ? '' : `, ${detail}`}`);
    },
    end: finish,
  };
}

async function bar(step: string, finish: (summary: string) => void): Promise<Progress> {
  const { default: progress } = await import('cli-progress');
  const shown = new progress.SingleBar({
    format: `${step} {bar} {percentage}% {detail}`,
    barsize: 30,
    barCompleteChar: '#',
    barIncompleteChar: '-',
    clearOnComplete: true,
    stopOnComplete: false,
    stream: process.stderr,
    hideCursor: false,
    fps: 10,
  });
  shown.start(1, 0, { detail: '' });
  return {
    update(done, total, detail = '') {
      shown.setTotal(Math.max(total, 1));
      shown.update(Math.min(done, Math.max(total, 1)), { detail });
    },
    end(summary) {
      shown.stop();
      finish(summary);
    },
  };
}

function share(done: number, total: number): string {
  return total > 0 ? `${Math.min(100, Math.floor((100 * done) / total))} %` : 'working';
}
