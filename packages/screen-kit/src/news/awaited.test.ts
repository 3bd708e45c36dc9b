import { tolerantStorage } from '@candela/session';
import { memoryStorage } from '@candela/session/testing';
import { expect, test } from 'vitest';
import { createAwaited } from './awaited.js';

const inTurn = async <Done>(work: () => Done) => work();
const tabOf = (storage = memoryStorage()) =>
  createAwaited({ storage: tolerantStorage(storage), inTurn });

test('what is awaited is known to every tab, and after a reload', () => {
  const storage = memoryStorage();
  tabOf(storage).add('ann', ['a', 'b', 'a']);
  tabOf(storage).add('ann', ['b', 'c']);
  expect(tabOf(storage).of('ann')).toEqual(['a', 'b', 'c']);
});

test('of two tabs one ends a wait', async () => {
  const storage = memoryStorage();
  const [first, second] = [tabOf(storage), tabOf(storage)];
  first.add('ann', ['a', 'b']);
  expect(await first.end('ann', ['a'])).toEqual(['a']);
  expect(await second.end('ann', ['a', 'b'])).toEqual(['b']);
  expect(first.of('ann')).toEqual([]);
});

test('what was never awaited ends nothing', async () => {
  expect(await tabOf().end('ann', ['a'])).toEqual([]);
});

test('another person on the same device waits for nothing of it', () => {
  const tab = tabOf();
  tab.add('ann', ['a']);
  expect(tab.of('ben')).toEqual([]);
});

test.each(['{', '[]', '{"owner":"ann","keys":[1]}'])('a damaged entry (%s) is none', (text) => {
  expect(tabOf(memoryStorage({ awaited: text })).of('ann')).toEqual([]);
});
