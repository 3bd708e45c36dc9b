import { expect, test } from 'vitest';
import { createRotation } from './rotation.ts';

function rotationOf(...members: string[]) {
  const rotation = createRotation<string>();
  for (const member of members) rotation.takeIn(member);
  const turns = (count: number) => Array.from({ length: count }, () => rotation.next());
  return { rotation, turns };
}

test('returns members in turn', () => {
  expect(rotationOf('a', 'b', 'c').turns(7)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a']);
});

test('returns undefined when empty', () => {
  const { rotation, turns } = rotationOf('a');
  rotation.takeOut('a');
  expect(turns(2)).toEqual([undefined, undefined]);
  expect(rotation.has('a')).toBe(false);
});

test.each([
  ['a', ['c', 'b', 'c']],
  ['b', ['c', 'a', 'c']],
  ['c', ['a', 'b', 'a']],
])('keeps the order of turns when %s leaves', (leaves, after) => {
  const { rotation, turns } = rotationOf('a', 'b', 'c');
  expect(turns(2)).toEqual(['a', 'b']);
  rotation.takeOut(leaves);
  expect(turns(3)).toEqual(after);
});

test('gives a repeated member one turn and a new member the last', () => {
  const { rotation, turns } = rotationOf('a', 'b', 'a');
  expect(turns(1)).toEqual(['a']);
  rotation.takeIn('c');
  expect(turns(4)).toEqual(['b', 'c', 'a', 'b']);
});
