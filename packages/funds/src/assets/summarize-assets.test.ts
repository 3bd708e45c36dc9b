import { someAssetPeriods } from '@candela/api-client/testing';
import { addAmounts, subtractAmounts } from '@candela/money';
import { expect, test } from 'vitest';
import { summarizeAssets } from './summarize-assets.js';

const PERIODS = someAssetPeriods();

test('computes sums, endpoints and extremes of several days', () => {
  expect(summarizeAssets(PERIODS)).toMatchObject({
    opening: '0.00',
    total: '1268.40',
    deposits: '1250.00',
    withdrawals: '100.00',
    result: '118.40',
    high: '1347.50',
    low: '1000.00',
    best: { id: '2026-02-28' },
    worst: { id: '2026-03-02' },
  });
});

test('computes totals that equal opening plus deposits, result and withdrawals', () => {
  const { opening, total, deposits, withdrawals, result } =
    summarizeAssets(PERIODS.slice(0, 3)) ?? {};
  if (!opening || !deposits || !withdrawals || !result) throw new Error('There are no figures.');
  expect(subtractAmounts(addAmounts(addAmounts(opening, deposits), result), withdrawals)).toBe(
    total,
  );
});

test('returns neither best nor worst when no day has a gain or loss', () => {
  expect(summarizeAssets(PERIODS.slice(3))).toMatchObject({ best: undefined, worst: undefined });
});

test('prefers the newer of two equal days, and returns undefined without days', () => {
  const equal = PERIODS.map((it) => ({ ...it, result: '1.00' }));
  expect(summarizeAssets(equal)?.best?.id).toBe('2026-03-02');
  expect(summarizeAssets([])).toBeUndefined();
});
