import {
  FEED_STALE_SECONDS,
  MAX_PAGE_SIZE,
  ORDER_TOTALS_MAX,
  type RequestOf,
  type ResponseOf,
} from '@candela/contract';
import type { getOrderTotals, previewOrder } from '@candela/contract/calls/trading';
import { ACCEPTANCE_WINDOW_MS, dayOf, minuteOf, type SignedText } from '@candela/fair-price';
import {
  breakEvenPercent,
  forecastOrder,
  formatPrice,
  fromMinor,
  parseTypedAmount,
  toMinor,
} from '@candela/money';
import { ConfigError } from '../../config/errors.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { Clock } from '../../platform/clock/clock.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import type { FailedRequest } from '../../platform/failed-request.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import { type FeedKind, feedKindOf, storeFeedKind } from '../market/feed-kind.js';
import type { PriceFeed, Strike, Tick } from '../market/price-feed.js';
import type { AcceptedOrder, DayRoot, FairService } from '../price-commitments/service.js';
import { EXPOSURE_RETENTION_SECONDS, QUOTE_VALID_SECONDS } from './constants.js';
import type { OrderTermsFailure, PlaceOrderFailure } from './errors.js';
import { nextSecond, openOrder } from './open-order.js';
import {
  type OrderRequest,
  type OrderTerms,
  parseOrderTerms,
  tradingHoursFailure,
} from './parse-order-terms.js';
import { createQuotes } from './quote-id.js';
import {
  countRunningOrdersOn,
  deleteExposuresBefore,
  type ExposureCaps,
  findOrder,
  type Order,
  type OrderFilter,
  selectOrders,
  selectOrderTotals,
} from './repository.js';
import { detailedOrderView, type OrderView, orderView } from './view.js';

export type QuoteView = ResponseOf<typeof previewOrder>;

export interface PlaceRequest extends OrderRequest {
  readonly quoteId?: string | undefined;
  /** First send according to the client, epoch ms. */
  readonly sentAt?: number | undefined;
}

export type TotalsView = ResponseOf<typeof getOrderTotals>;
export type TotalsQuery = RequestOf<typeof getOrderTotals>;

export interface OrdersQuery extends TotalsQuery {
  readonly page: number;
  readonly limit: number;
  readonly order?: string | undefined;
  /** One page of at most `MAX_PAGE_SIZE`, regardless of `limit`. */
  readonly ids?: readonly string[] | undefined;
  readonly after?: string | undefined;
}

export interface OrdersDeps {
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'postTransfer'>;
  readonly feed: PriceFeed;
  readonly fair: Pick<FairService, 'rootsBetween' | 'signTicket' | 'signRefusal' | 'signsOrdersAt'>;
  /** The same in every process. */
  readonly quoteKey: Uint8Array;
  readonly clock: Clock;
  readonly caps: ExposureCaps;
}

export function createOrders(deps: OrdersDeps) {
  const { db, feed, clock } = deps;
  const quotes = createQuotes(deps.quoteKey);
  const instruments = new Map(feed.instruments.map((row) => [row.id, row]));
  const placing = { ledger: deps.ledger, now: clock.now, caps: deps.caps };
  const nowSecond = () => Math.floor(clock.now() / 1_000);

  function freshTick(instrument: string): Result<Tick, 'feed_stale' | 'clocks_apart'> {
    if (clock.disagreement() !== undefined) return fail('clocks_apart');
    const tick = feed.lastTick(instrument);
    const fresh = tick !== undefined && nowSecond() - tick.second <= FEED_STALE_SECONDS;
    return fresh ? succeed(tick) : fail('feed_stale');
  }

  function quoteTerms(userId: string, terms: OrderTerms) {
    const { instrument, direction, stakeMinor: stake, seconds, payoutRate } = terms;
    return { userId, instrument: instrument.id, direction, stake, seconds, payoutRate };
  }

  const isRateCurrent = ({ seconds, payoutRate }: OrderTerms, entrySecond: number): boolean =>
    feed.ratesAt(entrySecond).some((row) => row.seconds === seconds && row.rate === payoutRate);

  /** First UTC day of the order without a root published beforehand. */
  function dayWithoutRoot(
    entrySecond: number,
    seconds: number,
    roots: readonly DayRoot[],
  ): string | undefined {
    if (feed.committed === undefined) return undefined;
    return [entrySecond, entrySecond + seconds]
      .map((second) => dayOf(minuteOf(second)))
      .find((day) => !roots.some((row) => row.day === day && row.publishedInAdvance));
  }

  function resolveStrike(
    userId: string,
    terms: OrderTerms,
    quoteId: string | undefined,
    acceptedAt: number,
    roots: readonly DayRoot[],
  ): Result<Strike, PlaceOrderFailure> {
    const day = dayWithoutRoot(nextSecond(acceptedAt), terms.seconds, roots);
    if (day !== undefined) return fail('day_not_committed', { day });
    const entrySecond = nextSecond(acceptedAt);
    const hours = tradingHoursFailure(feed, terms.instrument.id, entrySecond, terms.seconds);
    if (hours !== undefined) return fail(hours);
    // The next day's parameter set may have other rates.
    if (!isRateCurrent(terms, entrySecond)) return fail('quote_expired');
    const strike = feed.strikeAt(terms.instrument.id, entrySecond);
    if (strike === undefined) return fail('feed_stale');
    if (quoteId === undefined) return succeed(strike);
    const second = Math.floor(acceptedAt / 1_000);
    const failure = quotes.check(quoteId, quoteTerms(userId, terms), strike.price, second);
    return failure === undefined ? succeed(strike) : fail(failure);
  }

  /** The quote may have been issued at earlier rates. */
  function quotedStrike(
    quoteId: string,
    terms: Omit<Parameters<typeof quotes.strikeOf>[1], 'payoutRate'>,
  ): number | undefined {
    const at = nowSecond();
    for (const second of [at + 1, at - QUOTE_VALID_SECONDS]) {
      for (const { seconds, rate: payoutRate } of feed.ratesAt(second)) {
        if (seconds !== terms.seconds) continue;
        const strike = quotes.strikeOf(quoteId, { ...terms, payoutRate });
        if (strike !== undefined) return strike;
      }
    }
    return undefined;
  }

  return {
    async previewOrder(
      userId: string,
      request: OrderRequest,
    ): Promise<Result<QuoteView, OrderTermsFailure>> {
      const read = parseOrderTerms(feed, request, nowSecond() + 1);
      if (!read.ok) return read;
      const terms = read.value;
      const tick = freshTick(terms.instrument.id);
      if (!tick.ok) return tick;
      const { price } = tick.value;
      const expiresAt = nowSecond() + QUOTE_VALID_SECONDS;
      const { profit, loss } = forecastOrder(terms.stake, terms.payoutRate);
      return succeed({
        quoteId: quotes.issue(quoteTerms(userId, terms), price, expiresAt),
        strike: formatPrice(price, terms.instrument.decimals),
        payoutRate: terms.payoutRate,
        forecastProfit: profit,
        forecastLoss: loss,
        breakEven: breakEvenPercent(terms.payoutRate),
        expiresAt,
      });
    },

    /** Of a failed `placeOrder`; any other fields stay unsigned. */
    async signRefusal({
      code: reason,
      userId,
      fields,
    }: FailedRequest): Promise<SignedText | undefined> {
      const { request_id: requestId, id: instrument = '', direction, amount = '' } = fields;
      const { seconds: duration, quote_id: quoteId, sent_at: sentAt } = fields;
      const stake = parseTypedAmount(amount);
      if (requestId === undefined || stake === undefined) return undefined;
      const seconds = Number(duration);
      const sent = sentAt === undefined ? null : Number(sentAt);
      const terms = { instrument, direction: direction as 'up' | 'down', seconds };
      const strike =
        userId === undefined || quoteId === undefined
          ? undefined
          : quotedStrike(quoteId, { ...terms, userId, stake: toMinor(stake) });
      // The acceptance was too late by the database's clock, which may be slightly ahead.
      const leastTime = reason === 'too_slow' ? (sent ?? 0) + ACCEPTANCE_WINDOW_MS + 1 : 0;
      const time = Math.max(clock.now(), leastTime);
      const refusal = { ...terms, requestId, userId, reason, stake, strike: strike ?? null };
      try {
        return await deps.fair.signRefusal({ ...refusal, sent, time });
      } catch (error) {
        if (error instanceof RangeError) return undefined;
        throw error;
      }
    },

    /** A failure must roll back the transaction. */
    async placeOrder(
      tx: Transaction,
      userId: string,
      request: PlaceRequest,
    ): Promise<Result<OrderView, PlaceOrderFailure>> {
      const read = parseOrderTerms(feed, request, nowSecond() + 1);
      if (!read.ok) return read;
      if (clock.disagreement() !== undefined) return fail('clocks_apart');
      const terms = read.value;
      // One more minute: the order may wait for the account lock.
      const last = nowSecond() + terms.seconds + 60;
      const roots = await deps.fair.rootsBetween(tx, nowSecond(), last);
      const isClockValid = clock.beginAcceptance();
      const strikeOf = (acceptedAt: number): Result<Strike, PlaceOrderFailure> => {
        if (!isClockValid(acceptedAt)) return fail('clocks_apart');
        const { quoteId, sentAt = acceptedAt } = request;
        if (acceptedAt - sentAt > ACCEPTANCE_WINDOW_MS) return fail('too_slow');
        return resolveStrike(userId, terms, quoteId, acceptedAt, roots);
      };
      const order = await openOrder(placing, tx, { userId, terms, roots }, strikeOf);
      if (!order.ok) return order;
      const view = detailedOrderView(order.value, terms.instrument);
      // Clients that send no time cannot read tickets of prices with a source.
      if (feed.committed === undefined && request.sentAt === undefined) return succeed(view);
      const ticket = await deps.fair.signTicket(acceptedOrderOf(order.value, terms, view));
      return succeed({ ...view, ticket });
    },

    /**
     * Orders settle on the kind of prices they were placed on, so the first start fixes the kind.
     * @throws ConfigError when the database, or a running order from before the kind was stored,
     * has another kind.
     */
    async assertFeedKindMatches(): Promise<void> {
      await transact(db, async (tx) => {
        await assertFeedKind(tx, feed);
        return succeed(undefined);
      });
    },

    pruneExposures: () => deleteExposuresBefore(db, nowSecond() - EXPOSURE_RETENTION_SECONDS),

    ownsOrder: async (executor: Executor, userId: string, id: string): Promise<boolean> =>
      (await findOrder(executor, userId, id)) !== undefined,

    /** Newest first; only `query.order` includes its receipt. */
    async listOrders(
      userId: string,
      query: OrdersQuery,
    ): Promise<Result<OrderView[], 'not_found'>> {
      const withKnownEntry = (order: Order) => withEntry(feed, order);
      const instrumentOf = (order: Order) => instruments.get(order.instrument);
      if (query.order !== undefined) {
        const order = await findOrder(db, userId, query.order);
        if (!order) return fail('not_found');
        return succeed([detailedOrderView(await withKnownEntry(order), instrumentOf(order))]);
      }
      const { page, ids, after } = query;
      const limit = ids === undefined ? query.limit : MAX_PAGE_SIZE;
      const span = { limit, offset: (page - 1) * limit, after };
      const rows = await selectOrders(db, userId, { ...filterOf(query), ids }, span);
      const shown = await Promise.all(rows.map(withKnownEntry));
      return succeed(shown.map((order) => orderView(order, instrumentOf(order))));
    },

    /** Signed again from stored data, one page at a time. */
    async *ticketsOf(userId: string): AsyncGenerator<Ticket[]> {
      let after: string | undefined;
      for (;;) {
        const span = { limit: MAX_PAGE_SIZE, offset: 0, after };
        const rows = await selectOrders(db, userId, {}, span);
        const tickets: Ticket[] = [];
        for (const row of rows.filter(({ entrySecond }) => deps.fair.signsOrdersAt(entrySecond))) {
          const order = await withEntry(feed, row);
          const view = detailedOrderView(order, instruments.get(order.instrument));
          tickets.push(await deps.fair.signTicket(acceptedOrderOf(order, view, view)));
        }
        yield tickets;
        if (rows.length < MAX_PAGE_SIZE) return;
        after = rows.at(-1)?.id;
      }
    },

    async sumOrders(userId: string, query: TotalsQuery): Promise<TotalsView> {
      const { more, staked, gained, forfeited, ...counts } = await selectOrderTotals(
        db,
        userId,
        filterOf(query),
        ORDER_TOTALS_MAX,
      );
      return {
        ...counts,
        complete: !more,
        staked: fromMinor(staked),
        wonAmount: fromMinor(gained),
        lostAmount: fromMinor(forfeited),
        result: fromMinor(gained - forfeited),
      };
    },
  };
}

async function assertFeedKind(tx: Transaction, feed: PriceFeed): Promise<void> {
  const kind = feedKindOf(feed);
  const storedKind = await storeFeedKind(tx, kind);
  if (storedKind !== kind) {
    throw new ConfigError(
      `PRICE_FEED is ${feed.name}, but this database has had the prices of ${FEED_SETTINGS[storedKind]} since its first start: start with PRICE_FEED=${FEED_SETTINGS[storedKind]}, or on another database.`,
    );
  }
  for (const [other, settingName] of Object.entries(FEED_SETTINGS) as [FeedKind, string][]) {
    const count = other === kind ? 0 : await countRunningOrdersOn(tx, other);
    if (count === 0) continue;
    throw new ConfigError(
      `PRICE_FEED is ${feed.name}, but ${count} orders still run on the prices of ${settingName}: start with PRICE_FEED=${settingName} until they are settled.`,
    );
  }
}

const FEED_SETTINGS: Readonly<Record<FeedKind, string>> = {
  simulated: 'simulated',
  replay: 'replay',
  world: 'stream or PRICE_FEED=http',
};

async function withEntry(feed: PriceFeed, order: Order): Promise<Order> {
  if (!order.strikePending || order.status === 'closed') return order;
  const entry = await feed.tickAt(order.instrument, order.entrySecond);
  return entry ? { ...order, strike: entry.price, strikePending: false } : order;
}

type Ticket = NonNullable<OrderView['ticket']>;

function acceptedOrderOf(
  order: Order,
  { stake }: Pick<OrderTerms, 'stake'>,
  { commitment, exitCommitment }: OrderView,
): AcceptedOrder {
  const { id, userId, instrument, direction, payoutRate, seconds } = order;
  const { strike, strikePending, decimals, entrySecond, placedAt } = order;
  return {
    orderId: id,
    userId,
    instrument,
    direction,
    stake,
    payoutRate,
    seconds,
    strike,
    ...(strikePending && { strikePending }),
    decimals,
    entrySecond,
    roots: [commitment, exitCommitment].filter((root) => root !== null && root !== undefined),
    placedAt,
  };
}

function filterOf({ state, from, to, direction, outcome, instrument }: TotalsQuery): OrderFilter {
  return { status: state, from, to, direction, outcome, instrument };
}

export type Orders = ReturnType<typeof createOrders>;
