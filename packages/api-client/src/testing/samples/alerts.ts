import type { PriceAlert } from '../../endpoints/alerts.js';
import { SAMPLE_NOW } from './now.js';

export function aPriceAlert(overrides: Partial<PriceAlert> = {}): PriceAlert {
  return {
    id: 'alert-1',
    instrument: 'btc',
    name: 'Bitcoin',
    symbol: 'BTC/USDT',
    kind: 'above',
    price: '70000.00',
    percent: null,
    seconds: null,
    createdAt: SAMPLE_NOW - 3_600,
    fired: null,
    ...overrides,
  };
}

export function aFiredAlert(overrides: Partial<PriceAlert> = {}): PriceAlert {
  return aPriceAlert({
    id: 'alert-2',
    kind: 'moves',
    price: null,
    percent: '1.00',
    seconds: 300,
    fired: { second: SAMPLE_NOW - 600, price: '68412.50' },
    ...overrides,
  });
}
