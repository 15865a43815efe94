/** Places that are remembered: an hour of looking twice a second, where a replica stands still that long. */
const REMEMBERED = 7_200;

/**
 * Since when a replica lacks something that its primary has. Told by where both stand in the log and by our own clock alone:
 * what a replica knows of its primary ends with the connection between them, and it would call itself up to date.
 */
export class ReplicaLag {
  /** Where the primary stood, and when that was seen first; what the replica has applied is forgotten. */
  readonly #seen: { readonly place: number; readonly ms: number }[] = [];

  /** @param ms when the primary was seen at that place */
  primaryAt(place: number | null, ms: number): void {
    const last = this.#seen.at(-1);
    if (place === null || (last !== undefined && place <= last.place)) return;
    if (this.#seen.length < REMEMBERED) this.#seen.push({ place, ms });
  }

  /** Of a replica that has applied the log up to a place; null where it does not say. */
  seconds(place: number | null, ms: number): number | null {
    if (place === null) return null;
    while ((this.#seen[0]?.place ?? Number.POSITIVE_INFINITY) <= place) this.#seen.shift();
    const missing = this.#seen[0];
    return missing === undefined ? 0 : (ms - missing.ms) / 1_000;
  }
}
