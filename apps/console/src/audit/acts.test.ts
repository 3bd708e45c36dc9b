import { expect, test } from 'vitest';
import { actRow } from './acts.js';

test('what became of an act, why, and whose word it is about stand in one cell', () => {
  const act = { position: 7, before: 'state=review', after: 'state=rejected', reason: 'Not ours' };
  expect(actRow({ ...act, about: 'banners add 1 by Ben' })).toEqual({
    position: 7,
    details: 'state=review → state=rejected\n“Not ours”\nbanners add 1 by Ben',
  });
});

test('a look has nothing to tell there', () => {
  expect(actRow({ before: '', after: '', reason: '', about: null })).toEqual({ details: '' });
});
