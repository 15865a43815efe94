import type { RemoteFile } from '../model.ts';

/** Puts a file in the folder of its law as it came. */
export function asIs(unit: string, name: string): RemoteFile['place'] {
  return async (fetched, mirror) => {
    await mirror.move(fetched, `${unit}/${name}`);
    return { units: [unit], findings: [] };
  };
}
