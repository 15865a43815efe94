/**
 * SHA-256 in plain code, for lawbooks made in memory: the digest of the Web is asynchronous and that of Node is not
 * in a browser. Files, which are long, are hashed by Node.
 */

const ROUND_CONSTANTS = fractionalBits(64, 1 / 3);
const INITIAL_STATE = fractionalBits(8, 1 / 2);
const BLOCK = 64;

/** The first 32 bits of the fractions of roots of the first primes, which is how the standard defines its constants. */
function fractionalBits(count: number, power: number): Int32Array {
  const bits = new Int32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate++) {
    if (!isPrime(candidate)) continue;
    const root = candidate ** power;
    bits[found++] = ((root - Math.floor(root)) * 2 ** 32) | 0;
  }
  return bits;
}

function isPrime(value: number): boolean {
  for (let factor = 2; factor * factor <= value; factor++) if (value % factor === 0) return false;
  return true;
}

function rotated(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

/** SHA-256 in lower-case hex. */
export function sha256Hex(bytes: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = INITIAL_STATE.slice();
  const schedule = new Int32Array(64);
  for (let offset = 0; offset < padded.length; offset += BLOCK) {
    for (let i = 0; i < 16; i++) schedule[i] = view.getInt32(offset + i * 4);
    extend(schedule);
    compress(state, schedule);
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function extend(schedule: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const before = schedule[i - 15] as number;
    const recent = schedule[i - 2] as number;
    const s0 = rotated(before, 7) ^ rotated(before, 18) ^ (before >>> 3);
    const s1 = rotated(recent, 17) ^ rotated(recent, 19) ^ (recent >>> 10);
    schedule[i] = (schedule[i - 16] as number) + s0 + (schedule[i - 7] as number) + s1;
  }
}

function compress(state: Int32Array, schedule: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + (ROUND_CONSTANTS[i] as number) + (schedule[i] as number)) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + s0 + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = (state[i] as number) + value;
  });
}
