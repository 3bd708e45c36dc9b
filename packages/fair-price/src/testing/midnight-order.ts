import type { Receipt } from '../types.js';

/** 23:59:30 UTC: ends on the next day. */
export const ENTRY_SECOND = Date.UTC(2026, 2, 1, 23, 59, 30) / 1_000;
export const [DAY, NEXT_DAY] = ['2026-03-01', '2026-03-02'] as const;

export const repeatDigit = (digit: string) => digit.repeat(64);

export const MIDNIGHT_ORDER = {
  orderId: 'o1',
  instrument: 'btc',
  decimals: 2,
  direction: 'up',
  stake: '10.01',
  payoutRate: 80,
  seconds: 60,
  entry: { second: ENTRY_SECOND, price: 1_000 },
  exit: { second: ENTRY_SECOND + 60, price: 1_001 },
  commitment: { day: DAY, root: repeatDigit('a') },
  exitCommitment: { day: NEXT_DAY, root: repeatDigit('b') },
} as const satisfies Omit<Receipt, 'outcome' | 'credited'>;
