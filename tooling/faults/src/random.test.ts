import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 5 }, () => random.between(1, 1_000));
};

test('draws equal values for equal seeds and different ones otherwise', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('forks independent sources regardless of draw order', () => {
  const [one, other] = [createRandom(7), createRandom(7)];
  other.next();
  expect(one.fork(3).next()).toBe(other.fork(3).next());
  expect(one.fork(3).next()).not.toBe(one.fork(4).next());
});

test('picks values within bounds', () => {
  const random = createRandom(1);
  const drawn = new Set(Array.from({ length: 500 }, () => random.between(-1, 1)));
  expect([...drawn].sort()).toEqual([-1, 0, 1].sort());
  expect(() => random.pick([])).toThrow('empty list');
});
