import { expect, test } from 'vitest';
import { createRotation } from './rotation.ts';

function createTestRotation(...members: string[]) {
  const rotation = createRotation<string>();
  for (const member of members) rotation.add(member);
  const takeNext = (count: number) => Array.from({ length: count }, () => rotation.next());
  return { rotation, turns: takeNext };
}

test('returns members in turn', () => {
  expect(createTestRotation('a', 'b', 'c').turns(7)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a']);
});

test('returns undefined when empty', () => {
  const { rotation, turns: takeNext } = createTestRotation('a');
  rotation.remove('a');
  expect(takeNext(2)).toEqual([undefined, undefined]);
  expect(rotation.has('a')).toBe(false);
});

test.each([
  ['a', ['c', 'b', 'c']],
  ['b', ['c', 'a', 'c']],
  ['c', ['a', 'b', 'a']],
])('keeps the order of turns when %s leaves', (removed, after) => {
  const { rotation, turns: takeNext } = createTestRotation('a', 'b', 'c');
  expect(takeNext(2)).toEqual(['a', 'b']);
  rotation.remove(removed);
  expect(takeNext(3)).toEqual(after);
});

test('gives a repeated member one turn and a new member the last', () => {
  const { rotation, turns: takeNext } = createTestRotation('a', 'b', 'a');
  expect(takeNext(1)).toEqual(['a']);
  rotation.add('c');
  expect(takeNext(4)).toEqual(['b', 'c', 'a', 'b']);
});
