import { FEED_STALE_SECONDS } from '@candela/contract';
import {
  aggregateCandles,
  type Candle,
  MARKET,
  type MarketInstrument,
  minuteCandle,
  minuteOf,
  type PriceMinute,
  priceMinute,
} from '@candela/fair-price';
import { ConfigError } from '../../../config/errors.js';
import type { Database } from '../../../db/types.js';
import { minuteSpan } from '../candle-span.js';
import { type CommittedPrices, type PriceFeed, RECENT_MINUTES, type Tick } from '../feed.js';
import { feedInstrument } from '../instruments.js';
import {
  findLastMinute,
  findOrInsertOrigin,
  insertCandles,
  type StoredCandle,
  selectCandles,
} from '../repository.js';
import { type MarketMinute, marketMinutes } from './chain.js';
import type { CommittedDays } from './committed-days.js';
import { createMarketMemory } from './memory.js';

/** 48 hours, so that charts are full at the first start. */
const BACKFILL_MINUTES = 2_880;
/** A minute is computed before it begins, so that its first tick is there on time. */
const AHEAD_MINUTES = 1;
const CATCH_UP_EVERY_MS = 1_000;
/** Of a warm start: a day and the running minute. */
const CANDLES_LOADED = 1_440;

export interface SimulatedFeedDeps {
  readonly db: Database;
  readonly days: CommittedDays;
  readonly now: () => number;
  /** Up to when prices may be shown, in epoch milliseconds; up to now unless told. */
  readonly revealed?: (() => number) | undefined;
  readonly onError: (error: unknown) => void;
  readonly instruments?: readonly MarketInstrument[] | undefined;
  readonly backfillMinutes?: number | undefined;
}

export interface SimulatedFeed extends PriceFeed {
  readonly name: 'simulated';
  readonly committed: CommittedPrices;
  /** Computes and stores what the clock has made due. The timer calls it; tests may. */
  catchUp(): Promise<void>;
}

/**
 * The simulated market: every process with the same secret computes the same prices. The present is
 * served from memory; ended minutes are stored, so that a start needs only what came after them.
 */
export function createSimulatedFeed(deps: SimulatedFeedDeps): SimulatedFeed {
  const { db, days, now } = deps;
  const rows = deps.instruments ?? MARKET;
  const byId = new Map(rows.map((row) => [row.instrument, row]));
  const ids = rows.map(({ instrument }) => instrument);
  let memory = createMarketMemory(ids);

  /** The chain's first minute; known once loaded. */
  let genesis: number | undefined;
  /** Newest minute computed, and what the next one opens at. */
  let head = -1;
  let closes: readonly number[] = rows.map(({ anchor }) => anchor);
  /** Newest minute stored. */
  let stored = -1;
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const nowSecond = () => Math.floor(now() / 1_000);
  const revealedSecond = () => Math.floor((deps.revealed ?? now)() / 1_000);
  const currentMinute = () => minuteOf(nowSecond());

  async function load(): Promise<void> {
    const present = currentMinute();
    const origin = await findOrInsertOrigin(
      db,
      'simulated',
      present - (deps.backfillMinutes ?? BACKFILL_MINUTES),
    );
    genesis = origin;
    const last = await findLastMinute(db, ids);
    if (last === undefined) {
      head = origin - 1;
      stored = head;
      return;
    }
    stored = last;
    const resume = Math.max(origin, Math.min(last + 1, present) - RECENT_MINUTES);
    await Promise.all(
      ids.map(async (id) => {
        const from = Math.min(present - CANDLES_LOADED, resume);
        const candles = await selectCandles(db, id, from, last + 1);
        for (const candle of candles) memory.addCandle(id, candle);
      }),
    );
    closes = ids.map((id, index) => {
      const anchor = rows[index]?.anchor ?? 0;
      return resume === origin ? anchor : (memory.candle(id, resume)?.open ?? anchor);
    });
    head = resume - 1;
  }

  /** After a clock that went back far, the present lies before everything that is at hand. */
  const hasLeftThePresent = () =>
    head > currentMinute() + AHEAD_MINUTES &&
    ids.some((id) => memory.minute(id, currentMinute()) === undefined);

  async function advance(): Promise<void> {
    if (hasLeftThePresent()) {
      memory = createMarketMemory(ids);
      await load();
    }
    const target = currentMinute() + AHEAD_MINUTES;
    if (head < target) {
      const chunks = marketMinutes({ instruments: rows, days }, head + 1, target, closes);
      for await (const chunk of chunks) await take(chunk);
    }
    await storeEnded(currentMinute() - 1);
  }

  async function take(chunk: readonly MarketMinute[]): Promise<void> {
    for (const minute of chunk) {
      for (const price of minute) {
        assertAsStored(price);
        memory.addMinute(price);
      }
      closes = minute.map(({ close }) => close);
      head = minute[0]?.minute ?? head;
    }
    await storeEnded(Math.min(head, currentMinute() - 1));
  }

  /** A secret that gives other prices than those already shown must stop the start, not go on. */
  function assertAsStored(price: PriceMinute): void {
    if (price.minute > stored) return;
    const known = memory.candle(price.instrument, price.minute);
    if (known === undefined || known.close === price.close) return;
    throw new ConfigError(
      `PRICE_SECRET is not the one this database was started with: minute ${price.minute} of ${price.instrument} was stored with another close.`,
    );
  }

  async function storeEnded(last: number): Promise<void> {
    if (last > stored) {
      const candles: StoredCandle[] = [];
      for (let minute = stored + 1; minute <= last; minute += 1) {
        for (const instrument of ids) {
          const candle = memory.candle(instrument, minute);
          if (candle) candles.push({ instrument, minute, ...pricesOf(candle) });
        }
      }
      await insertCandles(db, candles);
      stored = last;
    }
    memory.trim(head, stored);
  }

  function catchUp(): Promise<void> {
    underWay ??= advance().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  function memoryTick(instrument: string, second: number): Tick | undefined {
    const price = memory.minute(instrument, minuteOf(second))?.ticks[second % 60];
    return price === undefined ? undefined : { second, price };
  }

  const newestShown = () => Math.min(revealedSecond(), 60 * head + 59);

  function lastTick(instrument: string): Tick | undefined {
    return memoryTick(instrument, newestShown());
  }

  /** From memory, else computed anew from the stored opening price. */
  async function minuteAt(instrument: string, minute: number): Promise<PriceMinute | undefined> {
    const row = byId.get(instrument);
    if (!row || genesis === undefined || minute < genesis) return undefined;
    while (minute > head && minute <= currentMinute()) await catchUp();
    const known = memory.minute(instrument, minute);
    if (known) return known;
    const [candle] = await selectCandles(db, instrument, minute, minute + 1);
    return candle && priceMinute(row, minute, candle.open, await days.key(minute));
  }

  async function minuteCandles(instrument: string, from: number, to: number): Promise<Candle[]> {
    const shown = revealedSecond();
    const present = minuteOf(shown);
    const result: Candle[] = [];
    let inMemory = from;
    while (inMemory < to && !memory.candle(instrument, inMemory)) inMemory += 1;
    result.push(...(await selectCandles(db, instrument, from, Math.min(inMemory, to))));
    for (let minute = inMemory; minute < Math.min(to, present); minute += 1) {
      const candle = memory.candle(instrument, minute);
      if (candle) result.push(candle);
    }
    const running = to > present ? memory.minute(instrument, present) : undefined;
    if (running) {
      const ticks = running.ticks.slice(0, (shown % 60) + 1);
      result.push(minuteCandle({ ...running, ticks }));
    }
    return result;
  }

  return {
    name: 'simulated',
    instruments: rows.map(feedInstrument),
    committed: { days, genesisMinute: () => genesis, priceMinute: minuteAt },
    catchUp,
    revealedSecond,
    lastTick,
    strikeAt: memoryTick,

    async start() {
      await load();
      await catchUp();
      timer = setInterval(() => catchUp().catch(deps.onError), CATCH_UP_EVERY_MS);
      timer.unref();
    },

    async stop() {
      clearInterval(timer);
      await underWay?.catch(deps.onError);
    },

    ticksSince(instrument, second) {
      const end = newestShown();
      const ticks: Tick[] = [];
      for (let at = Math.max(second + 1, end - 60 * RECENT_MINUTES); at <= end; at += 1) {
        const tick = memoryTick(instrument, at);
        if (tick) ticks.push(tick);
      }
      return ticks;
    },

    async tickAt(instrument, second) {
      if (second > revealedSecond()) return undefined;
      const price = (await minuteAt(instrument, minuteOf(second)))?.ticks[second % 60];
      return price === undefined ? undefined : { second, price };
    },

    async ticksBetween(instrument, from, to) {
      const last = Math.min(to, newestShown());
      const ticks: Tick[] = [];
      for (let minute = minuteOf(from); 60 * minute <= last; minute += 1) {
        const prices = (await minuteAt(instrument, minute))?.ticks ?? [];
        for (const [at, price] of prices.entries()) {
          const second = 60 * minute + at;
          if (second >= from && second <= last) ticks.push({ second, price });
        }
      }
      return ticks;
    },

    async candles(instrument, query) {
      if (!byId.has(instrument) || genesis === undefined) return [];
      const { from, to } = minuteSpan(query, revealedSecond());
      const candles = await minuteCandles(instrument, Math.max(from, genesis), to);
      return query.interval === 60 ? candles : aggregateCandles(candles, query.interval);
    },

    health() {
      const last = ids[0] === undefined ? undefined : lastTick(ids[0]);
      const stale = last === undefined || nowSecond() - last.second > FEED_STALE_SECONDS;
      return { lastSecond: last?.second, stale };
    },
  };
}

function pricesOf({ open, high, low, close }: Candle) {
  return { open, high, low, close };
}
