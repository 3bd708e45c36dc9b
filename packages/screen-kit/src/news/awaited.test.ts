import { tolerantStorage } from '@candela/session';
import { memoryStorage } from '@candela/session/testing';
import { expect, test } from 'vitest';
import { createAwaited } from './awaited.js';

const inTurn = async <Done>(work: () => Done) => work();
const tabOf = (storage = memoryStorage()) =>
  createAwaited({ storage: tolerantStorage(storage), inTurn });

test('shares awaited keys between tabs and across a reload', () => {
  const storage = memoryStorage();
  tabOf(storage).add('ann', ['a', 'b', 'a']);
  tabOf(storage).add('ann', ['b', 'c']);
  expect(tabOf(storage).of('ann')).toEqual(['a', 'b', 'c']);
});

test('ends a wait in one tab only', async () => {
  const storage = memoryStorage();
  const [first, second] = [tabOf(storage), tabOf(storage)];
  first.add('ann', ['a', 'b']);
  expect(await first.end('ann', ['a'])).toEqual(['a']);
  expect(await second.end('ann', ['a', 'b'])).toEqual(['b']);
  expect(first.of('ann')).toEqual([]);
});

test('ends nothing that was never awaited', async () => {
  expect(await tabOf().end('ann', ['a'])).toEqual([]);
});

test('returns no keys for another user on the same device', () => {
  const tab = tabOf();
  tab.add('ann', ['a']);
  expect(tab.of('ben')).toEqual([]);
});

test.each(['{', '[]', '{"owner":"ann","keys":[1]}'])('ignores a corrupt entry (%s)', (text) => {
  expect(tabOf(memoryStorage({ awaited: text })).of('ann')).toEqual([]);
});
