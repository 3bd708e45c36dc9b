import { FEED_STALE_SECONDS } from '@candela/contract';
import { aggregateCandles, type Candle } from '@candela/fair-price';
import { ConfigError } from '../../../config/errors.js';
import type { Database } from '../../../platform/db/types.js';
import { createPeriodicWorker, type PeriodicWorker } from '../../../platform/jobs/workers.js';
import { minuteSpan } from '../candle-span.js';
import { ALWAYS_OPEN, type FeedInstrument, type PriceFeed, RECENT_MINUTES } from '../price-feed.js';
import {
  MAX_STORE_DELAY_MS,
  READ_INTERVAL_MS,
  REVEAL_DELAY_MS,
  TICK_RETENTION_SECONDS,
} from './constants.js';
import {
  deleteTicksBefore,
  lockTicks,
  selectLastTickCandles,
  selectNewestTicks,
  selectTicks,
  selectTicksAfter,
  selectTicksOfMinute,
  storeListings,
} from './repository.js';
import { createTickCache } from './tick-cache.js';

export interface LiveFeedDeps {
  readonly name: 'stream' | 'http';
  readonly db: Database;
  readonly instruments: readonly FeedInstrument[];
  /** Active in one process only. */
  readonly feeder: PeriodicWorker;
  readonly now: () => number;
  /** Epoch ms. */
  readonly revealed: () => number;
  readonly onError: (error: unknown) => void;
}

export interface LiveFeed extends PriceFeed {
  catchUp(): Promise<void>;
}

/** Candles of recent minutes may not be stored yet. */
const MINUTES_FROM_MEMORY = 3;

/**
 * Every process reads the ticks that one of them stores. A tick is revealed once all can have read
 * it, so no user knows an order's entry price in advance.
 */
export function createLiveFeed(deps: LiveFeedDeps): LiveFeed {
  const { db, feeder, instruments } = deps;
  const ids = instruments.map(({ id }) => id);
  const cache = createTickCache(ids, 60 * RECENT_MINUTES);
  const nowSecond = () => Math.floor(deps.now() / 1_000);
  const revealedSecond = () => Math.floor((deps.revealed() - REVEAL_DELAY_MS) / 1_000);

  /** @throws ConfigError when decimals or currency differ from those stored. */
  async function assertListings(): Promise<void> {
    const listings = instruments.map(({ id, symbol, decimals }) => {
      return { instrument: id, pair: symbol, decimals };
    });
    const stored = new Map((await storeListings(db, listings)).map((it) => [it.instrument, it]));
    for (const { instrument, pair, decimals } of listings) {
      const known = stored.get(instrument);
      if (known === undefined || (known.pair === pair && known.decimals === decimals)) continue;
      throw new ConfigError(
        `${instrument} is ${known.pair} with ${known.decimals} decimals in this database, and not ${pair} with ${decimals}: its prices and orders cannot change their kind.`,
      );
    }
  }

  async function loadRecentTicks(): Promise<void> {
    const newest = await selectNewestTicks(db, ids);
    const head = Math.max(0, ...newest.map(({ second }) => second));
    cache.add(await selectTicksAfter(db, ids, head - 60 * RECENT_MINUTES));
    cache.add(newest);
  }

  /** Ticks are stored in order of seconds for all instruments together, so nothing is skipped. */
  async function readNewTicks(): Promise<void> {
    cache.add(await selectTicksAfter(db, ids, cache.head()));
  }

  const reader = createPeriodicWorker({
    name: 'read-prices',
    intervalMs: READ_INTERVAL_MS,
    run: readNewTicks,
    onError: deps.onError,
  });

  const lastTick: PriceFeed['lastTick'] = (instrument) =>
    cache.newest(instrument, revealedSecond());

  function recentCandles(instrument: string, from: number, to: number): Candle[] {
    const shown = revealedSecond();
    const minutes: Candle[] = [];
    for (let minute = from; minute < to; minute += 1) {
      const ticks = cache.between(instrument, 60 * minute, Math.min(60 * minute + 59, shown));
      const [first, last] = [ticks[0], ticks.at(-1)];
      if (first === undefined || last === undefined) continue;
      const prices = ticks.map(({ price }) => price);
      minutes.push({
        time: 60 * minute,
        open: first.price,
        high: Math.max(...prices),
        low: Math.min(...prices),
        close: last.price,
      });
    }
    return minutes;
  }

  return {
    name: deps.name,
    instruments,
    ...ALWAYS_OPEN,
    logged: {
      finalAfterMs: MAX_STORE_DELAY_MS + 1_000,
      lockTicks,
      ticksOfMinute: selectTicksOfMinute,
    },
    revealedSecond,
    knownThrough: () => Math.min(revealedSecond(), cache.head()),
    lastTick,

    async start() {
      await assertListings();
      await loadRecentTicks();
      await feeder.start();
      await reader.start();
    },

    async stop() {
      await feeder.stop();
      await reader.stop();
    },

    async catchUp() {
      await feeder.runOnce();
      await readNewTicks();
    },

    strikeAt(instrument, second) {
      const last = lastTick(instrument);
      if (last === undefined || nowSecond() - last.second > FEED_STALE_SECONDS) return undefined;
      return { second, price: last.price, pending: true };
    },

    ticksSince(instrument, second) {
      const shown = revealedSecond();
      return cache.between(instrument, Math.max(second + 1, shown - 60 * RECENT_MINUTES), shown);
    },

    async tickAt(instrument, second) {
      if (second > revealedSecond()) return undefined;
      const [known] = cache.between(instrument, second, second);
      return known ?? (await selectTicks(db, instrument, second, second))[0];
    },

    async ticksBetween(instrument, from, to) {
      const last = Math.min(to, revealedSecond());
      return from > cache.completeAfter()
        ? cache.between(instrument, from, last)
        : selectTicks(db, instrument, from, last);
    },

    async candles(instrument, query) {
      const { to } = minuteSpan(query, revealedSecond());
      const present = Math.floor(revealedSecond() / 60);
      // The stored candle of a partially revealed minute contains ticks that may not be shown yet.
      const before = Math.min(to, present);
      const count = (query.limit * query.interval) / 60;
      const stored = await selectLastTickCandles(db, instrument, before, count);
      const next = (stored.at(-1)?.time ?? 0) / 60 + 1;
      const from = Math.max(next, present - MINUTES_FROM_MEMORY);
      const minutes = [...stored, ...recentCandles(instrument, from, Math.min(to, present + 1))];
      return aggregateCandles(minutes, query.interval).slice(-query.limit);
    },

    pruneTicks: () => deleteTicksBefore(db, nowSecond() - TICK_RETENTION_SECONDS),

    health() {
      const seconds = ids.flatMap((id) => lastTick(id)?.second ?? []);
      const lastSecond = seconds.length === 0 ? undefined : Math.max(...seconds);
      const stale = lastSecond === undefined || nowSecond() - lastSecond > FEED_STALE_SECONDS;
      return { lastSecond, stale };
    },
  };
}
