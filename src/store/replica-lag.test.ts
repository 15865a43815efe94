import { expect, it } from 'vitest';
import { ReplicaLag } from './replica-lag.ts';

it('is nothing where the replica has applied all that was seen', () => {
  const lag = new ReplicaLag();
  expect(lag.seconds(0, 0)).toBe(0);
  lag.primaryAt(100, 1_000);
  expect(lag.seconds(100, 9_000)).toBe(0);
  expect(lag.seconds(250, 9_000)).toBe(0);
});

it('counts from when the first thing was seen that the replica lacks', () => {
  const lag = new ReplicaLag();
  lag.primaryAt(100, 1_000);
  lag.primaryAt(200, 2_000);
  lag.primaryAt(300, 3_000);
  expect(lag.seconds(100, 5_000)).toBe(3);
  expect(lag.seconds(150, 5_000)).toBe(3);
  expect(lag.seconds(200, 5_000)).toBe(2);
  expect(lag.seconds(300, 5_000)).toBe(0);
});

it('grows while a primary that writes nothing waits for its replica', () => {
  const lag = new ReplicaLag();
  for (let second = 1; second <= 5; second++) lag.primaryAt(100, 1_000 * second);
  expect(lag.seconds(50, 5_000)).toBe(4);
});

it('is not told of a server that does not say where it stands', () => {
  const lag = new ReplicaLag();
  lag.primaryAt(null, 1_000);
  lag.primaryAt(100, 1_000);
  expect(lag.seconds(null, 5_000)).toBeNull();
});
