import type { Receipt } from '../types.js';

/** 2026-03-01, 23:59:30 UTC: an order of 60 seconds ends on the next day. */
export const ENTRY = Date.UTC(2026, 2, 1, 23, 59, 30) / 1_000;
export const [DAY, NEXT] = ['2026-03-01', '2026-03-02'] as const;

export const digest = (digit: string) => digit.repeat(64);

/** The receipt's fields except the result. */
export const OVER_MIDNIGHT = {
  orderId: 'o1',
  instrument: 'btc',
  decimals: 2,
  direction: 'up',
  stake: '10.01',
  payoutRate: 80,
  seconds: 60,
  entry: { second: ENTRY, price: 1_000 },
  exit: { second: ENTRY + 60, price: 1_001 },
  commitment: { day: DAY, root: digest('a') },
  exitCommitment: { day: NEXT, root: digest('b') },
} as const satisfies Omit<Receipt, 'outcome' | 'credited'>;
