import type { EXPIRIES } from '@candela/contract';
import { createLedger } from '../../ledger/ledger.js';
import type { Executor, Transaction } from '../../platform/db/types.js';
import type { PastEvent } from '../../platform/past-event.js';
import { succeed } from '../../platform/result.js';
import type { PriceFeed, Tick } from '../market/price-feed.js';
import type { DayRoot, FairService } from '../price-commitments/service.js';
import { closeOrders } from './close-order.js';
import { nextSecond, openOrder } from './open-order.js';
import { type OrderTerms, parseOrderTerms } from './parse-order-terms.js';

const MINUTE_MS = 60_000;
const SECOND_STEP_MS = 17_000;
const SETTLED_AFTER_MS = 400;

type PlannedOrder = readonly [
  agoMinutes: number,
  instrument: string,
  direction: 'up' | 'down',
  stake: string,
  seconds: (typeof EXPIRIES)[number]['seconds'],
];

/** No two overlap; the market decides their outcomes. */
const PLANNED_ORDERS: readonly PlannedOrder[] = [
  [2_790, 'btc', 'up', '25.00', 60],
  [2_782, 'btc', 'up', '25.00', 60],
  [2_760, 'eth', 'down', '40.00', 300],
  [2_715, 'eurusd', 'up', '50.00', 300],
  [2_640, 'xauusd', 'up', '60.00', 600],
  [2_580, 'sol', 'down', '20.00', 60],
  [2_571, 'sol', 'up', '35.00', 60],
  [1_980, 'btc', 'down', '80.00', 300],
  [1_950, 'gbpusd', 'down', '45.00', 600],
  [1_890, 'doge', 'up', '15.50', 60],
  [1_872, 'xrp', 'up', '30.00', 300],
  [1_815, 'eth', 'up', '75.00', 1_200],
  [1_740, 'usdjpy', 'down', '55.00', 600],
  [1_440, 'xagusd', 'up', '40.00', 300],
  [1_405, 'btc', 'up', '100.00', 600],
  [1_350, 'link', 'down', '22.75', 60],
  [1_290, 'eth', 'down', '50.00', 300],
  [1_215, 'xauusd', 'down', '90.00', 1_200],
  [720, 'avax', 'up', '18.00', 60],
  [690, 'eurusd', 'down', '60.00', 300],
  [640, 'btc', 'down', '120.00', 600],
  [585, 'sol', 'up', '45.00', 300],
  [540, 'bnb', 'up', '33.30', 60],
  [420, 'eth', 'up', '85.00', 600],
  [350, 'btc', 'up', '150.00', 1_200],
  [240, 'xptusd', 'down', '40.00', 300],
  [180, 'eurgbp', 'up', '65.00', 600],
  [95, 'btc', 'down', '70.00', 300],
  [50, 'eth', 'up', '60.00', 60],
  [32, 'xauusd', 'up', '55.00', 300],
];

interface PastOrder {
  readonly placedAtMs: number;
  readonly terms: OrderTerms;
  readonly entry: Tick;
  readonly exit: Tick;
  readonly roots: readonly DayRoot[];
}

export interface OrderHistoryDeps {
  readonly db: Executor;
  readonly feed: PriceFeed;
  readonly fair: Pick<FairService, 'rootsBetween'>;
  readonly now: () => number;
}

/**
 * From real ticks, by the normal settlement rule; plans without ticks or in closed hours are
 * skipped. Each order names the existing roots: a verifier sees which were published later.
 */
export async function prepareOrderHistory(deps: OrderHistoryDeps): Promise<readonly PastEvent[]> {
  const past: PastOrder[] = [];
  for (const [index, plan] of PLANNED_ORDERS.entries()) {
    const order = await preparePastOrder(deps, plan, index);
    if (order) past.push(order);
  }
  return past.map((order) => ({
    at: order.placedAtMs,
    record: (tx, userId) => recordPastOrder(tx, userId, order),
  }));
}

async function preparePastOrder(
  { db, feed, fair, now }: OrderHistoryDeps,
  [agoMinutes, instrumentId, direction, stake, seconds]: PlannedOrder,
  index: number,
): Promise<PastOrder | undefined> {
  const placedAtMs = now() - agoMinutes * MINUTE_MS + ((index * SECOND_STEP_MS) % MINUTE_MS);
  const second = nextSecond(placedAtMs);
  const terms = parseOrderTerms(feed, { instrumentId, direction, stake, seconds }, second);
  if (!terms.ok) return undefined;
  const [entry, exit] = await Promise.all([
    feed.tickAt(instrumentId, second),
    feed.tickAt(instrumentId, second + seconds),
  ]);
  if (!entry || !exit) return undefined;
  const roots = await fair.rootsBetween(db, second, second + seconds);
  return { placedAtMs, terms: terms.value, entry, exit, roots };
}

async function recordPastOrder(
  tx: Transaction,
  userId: string,
  { placedAtMs, terms, entry, exit, roots }: PastOrder,
): Promise<void> {
  const atPlacing = () => placedAtMs;
  const databaseNow = () => placedAtMs;
  const placing = { ledger: createLedger({ now: atPlacing, databaseNow }), now: atPlacing };
  const order = await openOrder(placing, tx, { userId, terms, roots }, () => succeed(entry));
  if (!order.ok) throw new Error(`The past order could not be placed: ${order.failure}.`);
  const atClosing = () => exit.second * 1_000 + SETTLED_AFTER_MS;
  const closing = { ledger: createLedger({ now: atClosing }), now: atClosing };
  const [rejected] = await closeOrders(closing, tx, [order.value], () => ({ entry, exit }));
  if (rejected) throw new Error(`The past order could not be settled: ${rejected.failure}.`);
}
