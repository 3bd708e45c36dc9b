import type { TradingLimit, TradingLimits } from '../../endpoints/trading-limits.js';
import { SAMPLE_NOW } from './now.js';

/** Next UTC midnight. */
const NEXT_DAY = SAMPLE_NOW - (SAMPLE_NOW % 86_400) + 86_400;

export function aLimit(overrides: Partial<TradingLimit> = {}): TradingLimit {
  return {
    kind: 'stake',
    period: 'day',
    amount: '100.00',
    used: '65.00',
    left: '35.00',
    resetsAt: NEXT_DAY,
    next: null,
    ...overrides,
  };
}

export function noTradingLimits(overrides: Partial<TradingLimits> = {}): TradingLimits {
  return { limits: [], coolOffUntil: null, reminderMinutes: null, ...overrides };
}

/** One used up, one to be loosened, one to be removed. */
export function someTradingLimits(overrides: Partial<TradingLimits> = {}): TradingLimits {
  const next = { amount: '500.00', from: SAMPLE_NOW + 7_200 };
  return noTradingLimits({
    limits: [
      aLimit(),
      aLimit({ kind: 'loss', period: 'week', used: '12.50', left: '87.50', next }),
      aLimit({ kind: 'orders', amount: '20', used: '20', left: '0' }),
      aLimit({
        ...{ kind: 'recharge', period: 'month', used: '50.00', left: '50.00' },
        next: { amount: null, from: SAMPLE_NOW + 86_400 },
      }),
    ],
    reminderMinutes: 30,
    ...overrides,
  });
}
