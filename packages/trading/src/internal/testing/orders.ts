import type { Order } from '@candela/api-client/trading';
import type { Receipt as VerifiableReceipt } from '@candela/fair-price';
import { formatPrice, profitOf } from '@candela/money';
import type { Evidence } from '../../hooks/useFairEvidence.js';

/** Orders, receipts and evidence for stories and tests. */

const ROOT = '9f2c41d07be86a5530e1c4f2a8d97b6e51c3f0a2d4867e9b1c05fa3d72e8b64c';

const PLACED_AT = 1_767_355_205;

/** A running order; give another standing by its fields. */
export function sampleOrder(fields: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    instrumentId: 'btc',
    name: 'Bitcoin',
    symbol: 'BTC/USDT',
    image: '',
    direction: 'up',
    stake: '100.00',
    strike: '68390.00',
    exitPrice: null,
    payoutRate: 80,
    seconds: 60,
    placedAt: PLACED_AT,
    expiresAt: PLACED_AT + 60,
    settledAt: null,
    status: 'trading',
    outcome: null,
    profit: null,
    commitment: { day: '2026-01-02', root: ROOT },
    ...fields,
  };
}

const ENDS = {
  won: { exit: 6_841_250, exitPrice: '68412.50', credited: '180.00' },
  lost: { exit: 6_837_125, exitPrice: '68371.25', credited: '0.00' },
  tie: { exit: 6_839_000, exitPrice: '68390.00', credited: '100.00' },
  void: { exit: undefined, exitPrice: null, credited: '100.00' },
} as const;

/** A settled order with its receipt. The prices are made up: it does not verify. */
export function closedOrder(outcome: keyof typeof ENDS, fields: Partial<Order> = {}): Order {
  const open = sampleOrder(fields);
  const { exit, exitPrice, credited } = ENDS[outcome];
  return {
    ...open,
    exitPrice,
    settledAt: open.expiresAt,
    status: 'closed',
    outcome,
    profit: profitOf('100.00', credited),
    receipt: {
      orderId: open.id,
      instrument: open.instrumentId,
      decimals: 2,
      direction: open.direction,
      stake: open.stake,
      payoutRate: open.payoutRate,
      seconds: open.seconds,
      entry: { second: open.placedAt, price: 6_839_000 },
      exit: exit === undefined ? null : { second: open.expiresAt, price: exit },
      outcome,
      credited,
      balanceAfter: '12560.00',
      commitment: { day: '2026-01-02', root: ROOT },
    },
    ...fields,
  };
}

/** The order that a verifier's sample receipt belongs to. */
export function orderOf(receipt: VerifiableReceipt): Order {
  const { orderId: id, entry, exit, decimals, stake, credited, outcome } = receipt;
  const expiresAt = entry.second + receipt.seconds;
  return sampleOrder({
    id,
    instrumentId: receipt.instrument,
    direction: receipt.direction,
    stake,
    strike: formatPrice(entry.price, decimals),
    exitPrice: exit && formatPrice(exit.price, decimals),
    payoutRate: receipt.payoutRate,
    seconds: receipt.seconds,
    placedAt: entry.second,
    expiresAt,
    settledAt: expiresAt,
    status: 'closed',
    outcome,
    profit: profitOf(stake, credited),
    receipt: { ...receipt, balanceAfter: '12560.00' },
  });
}

/** Evidence of a minute, for showing steps: its content is not examined. */
export const sampleEvidence: Evidence = {
  commitments: {
    commitments: [{ day: '2026-01-02', root: ROOT, publishedAt: PLACED_AT - 3 * 86_400 }],
    genesisMinute: 29_000_000,
    parameters: [],
  },
  minutes: [0, 1].map((index) => ({
    instrument: 'btc',
    minute: Math.floor(PLACED_AT / 60) + index,
    key: ROOT,
    path: Array.from({ length: 11 }, () => ROOT),
    open: 6_839_000,
    close: 6_841_250,
    ticks: Array.from({ length: 60 }, () => 6_839_000),
  })),
};
