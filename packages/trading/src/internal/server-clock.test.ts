import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.js';

test('a device that is slow by two minutes shows the time of the service', () => {
  const clock = createServerClock(() => 1_000_000);
  clock.learn(1_120, 1_000_000);
  expect(clock.now()).toBe(1_120_000);
});

test('the answer that came quickest after its tick is the closest', () => {
  const clock = createServerClock(() => 10_000);
  clock.learn(10, 10_900);
  clock.learn(11, 11_100);
  clock.learn(12, 12_800);
  expect(clock.now()).toBe(9_900);
});

test('a feed that stops does not turn the clock back', () => {
  const clock = createServerClock(() => 50_000);
  clock.learn(40, 40_100);
  clock.learn(40, 49_000);
  expect(clock.now()).toBe(49_900);
});

test('a device whose clock is set forward is followed', () => {
  const clock = createServerClock(() => 4_000_000);
  clock.learn(40, 40_000);
  clock.learn(41, 3_641_000);
  expect(clock.now()).toBe(400_000);
});
