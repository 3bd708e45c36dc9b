import type { CreditEvent } from '../../endpoints/credit.js';
import { SAMPLE_NOW } from './now.js';

/** First paid recharge. */
export function aCreditEvent(overrides: Partial<CreditEvent> = {}): CreditEvent {
  return {
    id: 'credit_1',
    cause: 'recharge',
    points: 1,
    score: 101,
    reason: null,
    time: SAMPLE_NOW - 3_600,
    ...overrides,
  };
}
