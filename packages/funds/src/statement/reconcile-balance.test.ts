import { someStatementEntries } from '@candela/api-client/testing';
import { expect, test } from 'vitest';
import { reconcileBalance } from './reconcile-balance.js';

const ENTRIES = someStatementEntries();

test('computes the balance from the opening and the sum of the entries', () => {
  expect(reconcileBalance(ENTRIES)).toEqual({
    entries: 6,
    opening: '0.00',
    credited: '280.90',
    debited: '-12.50',
    sum: '268.40',
    closing: '268.40',
    addsUp: true,
  });
});

test('explains the same balance from a later opening with some of the entries', () => {
  expect(reconcileBalance(ENTRIES.slice(0, 3))).toMatchObject({
    opening: '250.00',
    sum: '18.40',
    closing: '268.40',
    addsUp: true,
  });
});

test('detects a difference of 0.01', () => {
  const changed = ENTRIES.map((it) => (it.id === 'e3' ? { ...it, amount: '-2.49' } : it));
  expect(reconcileBalance(changed)?.addsUp).toBe(false);
});

test('detects a missing entry, even when the sums agree', () => {
  expect(reconcileBalance(ENTRIES.filter((it) => it.id !== 'e3'))?.addsUp).toBe(false);
  expect(
    reconcileBalance([
      { amount: '1.00', before: '3.00', after: '4.00' },
      { amount: '1.00', before: '5.00', after: '6.00' },
      { amount: '2.00', before: '0.00', after: '2.00' },
    ])?.addsUp,
  ).toBe(false);
});

test('sums exactly where floating point does not', () => {
  const tenth = { amount: '0.10', before: '0.20', after: '0.30' };
  const rest = { amount: '999999999999.20', before: '-999999999999.00', after: '0.20' };
  expect(reconcileBalance([tenth, rest])).toMatchObject({ sum: '999999999999.30', addsUp: true });
});

test('returns undefined when there are no entries', () => {
  expect(reconcileBalance([])).toBeUndefined();
});
