import { FEED_STALE_SECONDS } from '@candela/contract';
import {
  aggregateCandles,
  type Candle,
  dayOf,
  type InstrumentClass,
  MARKET,
  type ModelOpening,
  minuteCandle,
  minuteOf,
  modelMinute,
  priceMinute,
} from '@candela/fair-price';
import { ConfigError } from '../../../config/errors.js';
import type { Database } from '../../../platform/db/types.js';
import { minuteSpan } from '../candle-span.js';
import { feedInstrument } from '../instruments.js';
import { FIRST_ENGINE, type ParameterSetSchedule } from '../parameter-sets.js';
import {
  type CommittedMinute,
  type CommittedPrices,
  type PriceFeed,
  RECENT_MINUTES,
  type Tick,
} from '../price-feed.js';
import {
  findLastMinute,
  findOrInsertOrigin,
  insertCandles,
  type StoredCandle,
  selectCandles,
  selectCandlesAt,
  selectLastCandles,
} from '../repository.js';
import { createTradingHours } from '../trading-hours.js';
import type { CommittedDays } from './committed-days.js';
import { createMarketCache } from './market-cache.js';
import {
  classOf,
  GENESIS,
  generateMarketMinutes,
  type MarketOpening,
  type MarketPrice,
  type MarketSpan,
} from './price-chain.js';

/** The first tick must be ready on time. */
const AHEAD_MINUTES = 1;
const CATCH_UP_EVERY_MS = 1_000;
/** One trading day. */
const CANDLES_LOADED = 1_440;
const CLASSES = [...new Set(MARKET.map((row) => row.class))];

export interface SimulatedFeedDeps {
  readonly db: Database;
  readonly days: CommittedDays;
  readonly sets: ParameterSetSchedule;
  readonly now: () => number;
  /** Epoch ms; defaults to now. */
  readonly revealed?: (() => number) | undefined;
  readonly onError: (error: unknown) => void;
  /** Trading minutes per class at the first start, for the charts. */
  readonly backfillMinutes: number;
}

export interface SimulatedFeed extends PriceFeed {
  readonly name: 'simulated';
  readonly committed: CommittedPrices;
  catchUp(): Promise<void>;
}

/** The same secret gives the same prices in all processes. Ended minutes are stored. */
export function createSimulatedFeed(deps: SimulatedFeedDeps): SimulatedFeed {
  const { db, days, sets, now } = deps;
  const ids = MARKET.map(({ instrument }) => instrument);
  const knownIds = new Set(ids);
  const hours = createTradingHours(sets);
  let cache = createMarketCache(ids);

  /** Known once loaded. */
  let genesis: number | undefined;
  let head = -1;
  let opening: MarketOpening = GENESIS;
  /** `pendingPrices` holds the computed minutes after it. */
  let stored = -1;
  let pendingPrices: MarketPrice[] = [];
  let inFlight: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const nowSecond = () => Math.floor(now() / 1_000);
  const revealedSecond = () => Math.floor((deps.revealed ?? now)() / 1_000);
  const currentMinute = () => minuteOf(nowSecond());

  async function load(): Promise<void> {
    const present = currentMinute();
    const origin = await findOrInsertOrigin(db, {
      feed: 'simulated',
      minute: Math.min(
        ...CLASSES.map((name) => hours.minutesBack(name, present, deps.backfillMinutes)),
      ),
      engine: FIRST_ENGINE,
    });
    await sets.publishFirstSet(dayOf(origin.minute), origin.engine);
    genesis = origin.minute;
    opening = GENESIS;
    pendingPrices = [];
    const last = await findLastMinute(db, ids);
    stored = last ?? genesis - 1;
    head = Math.min(stored, present);
    for (const name of CLASSES)
      opening = mergeOpenings(opening, await restoreClass(name, genesis, head));
  }

  async function restoreClass(
    name: InstrumentClass,
    origin: number,
    last: number,
  ): Promise<MarketOpening> {
    const classIds = ids.filter((id) => classOf(id) === name);
    const newest = await Promise.all(
      classIds.map(async (id) => {
        const candles = await selectLastCandles(db, id, last + 1, CANDLES_LOADED);
        for (const candle of candles) cache.addCandle(id, candle);
        return (candles.at(-1)?.time ?? 0) / 60;
      }),
    );
    const from = Math.max(origin, Math.min(...newest) - RECENT_MINUTES);
    const begun = await firstMinuteFrom(classIds, from, last);
    let next = begun?.opening ?? GENESIS;
    const deps = { sets, days, classes: [name] };
    for await (const span of generateMarketMinutes(deps, begun?.minute ?? origin, last, next)) {
      cacheSpan(span);
      next = span.next;
    }
    return next;
  }

  async function firstMinuteFrom(
    classIds: readonly string[],
    from: number,
    last: number,
  ): Promise<{ readonly minute: number; readonly opening: MarketOpening } | undefined> {
    if (from === genesis) return undefined;
    let minute = from;
    while (minute <= last && classIds.every((id) => cache.candle(id, minute) === undefined))
      minute += 1;
    const rows = await selectCandlesAt(db, classIds, minute);
    if (rows.length === 0) return undefined;
    const prices = new Map(rows.map(({ instrument, open }) => [instrument, open]));
    const [{ classState = null } = {}] = rows;
    if (classState === null) return { minute, opening: { prices } };
    const states = rows.flatMap(({ instrument, state }) =>
      state === null ? [] : [[instrument, state] as const],
    );
    const [first = ''] = classIds;
    const classes = { [classOf(first)]: classState };
    return {
      minute,
      opening: { prices, states: { classes, instruments: Object.fromEntries(states) } },
    };
  }

  const hasPrices = (instrument: string, minute: number) =>
    hours.hasPrices(classOf(instrument), minute);

  /** Set so far back that the current minute is no longer in memory. */
  function isClockMovedBack(): boolean {
    const present = currentMinute();
    if (head <= present + AHEAD_MINUTES) return false;
    return ids.some((id) => hasPrices(id, present) && cache.minute(id, present) === undefined);
  }

  async function advance(): Promise<void> {
    if (isClockMovedBack()) {
      cache = createMarketCache(ids);
      await load();
    }
    const target = currentMinute() + AHEAD_MINUTES;
    if (head < target) {
      for await (const span of generateMarketMinutes({ sets, days }, head + 1, target, opening)) {
        await acceptSpan(span);
      }
    }
    await storeEnded(currentMinute() - 1);
  }

  async function acceptSpan(span: MarketSpan): Promise<void> {
    cacheSpan(span);
    pendingPrices.push(...span.minutes.flatMap(({ prices }) => prices));
    opening = span.next;
    head = span.minutes.at(-1)?.minute ?? head;
    await storeEnded(Math.min(head, currentMinute() - 1));
  }

  function cacheSpan({ minutes }: MarketSpan): void {
    for (const { prices } of minutes) {
      for (const price of prices) {
        assertMatchesStored(price);
        cache.addMinute(price);
      }
    }
  }

  /** Different prices mean that the secret has changed. */
  function assertMatchesStored(price: MarketPrice): void {
    if (price.minute > stored) return;
    const candle = cache.candle(price.instrument, price.minute);
    if (candle === undefined || candle.close === price.close) return;
    throw new ConfigError(
      `PRICE_SECRET is not the one this database was started with: minute ${price.minute} of ${price.instrument} was stored with another close.`,
    );
  }

  async function storeEnded(last: number): Promise<void> {
    if (last > stored) {
      const ended = pendingPrices.filter(({ minute }) => stored < minute && minute <= last);
      await insertCandles(db, ended.map(storedCandle));
      stored = last;
    }
    pendingPrices = pendingPrices.filter(({ minute }) => minute > stored);
    cache.trim(stored);
  }

  function catchUp(): Promise<void> {
    inFlight ??= advance().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  }

  function cachedTick(instrument: string, second: number): Tick | undefined {
    const price = cache.minute(instrument, minuteOf(second))?.ticks[second % 60];
    return price === undefined ? undefined : { second, price };
  }

  const newestRevealedSecond = () => Math.min(revealedSecond(), 60 * head + 59);

  /** While closed, the last tick before the closing. */
  function lastTick(instrument: string): Tick | undefined {
    const second = newestRevealedSecond();
    const present = minuteOf(second);
    const shown = cachedTick(instrument, second);
    if (shown || !knownIds.has(instrument) || hasPrices(instrument, present)) return shown;
    const closing = cache.newest(instrument, present);
    return closing && cachedTick(instrument, 60 * closing.minute + 59);
  }

  async function minuteAt(
    instrument: string,
    minute: number,
  ): Promise<CommittedMinute | undefined> {
    if (!knownIds.has(instrument) || genesis === undefined || minute < genesis) return undefined;
    while (minute > head && minute <= currentMinute()) await catchUp();
    if (!hasPrices(instrument, minute)) return undefined;
    const set = sets.setOn(dayOf(minute));
    if (set.engine === 1) {
      const row = set.instruments.find((each) => each.instrument === instrument);
      const price = cache.minute(instrument, minute);
      if (price || !row) return price;
      const [begun] = await selectCandlesAt(db, [instrument], minute);
      return begun && priceMinute(row, minute, begun.open, await days.key(minute));
    }
    const row = set.instruments.find((each) => each.instrument === instrument);
    const parts = row && 'legs' in row ? [...row.legs] : [instrument];
    const recent = [instrument, ...parts].map((id) => cache.minute(id, minute));
    const [price, ...begun] = recent;
    if (price && begun.every((part) => part !== undefined)) {
      return { ...withoutStates(price), opening: openingOf(begun.map(openingStateOf)) };
    }
    const rows = await selectCandlesAt(db, parts, minute);
    if (rows.length < parts.length) return undefined;
    const key = await days.key(minute);
    const { next: _, ...computed } = await modelMinute(
      set.instruments,
      instrument,
      minute,
      openingOf(rows),
      key,
    );
    return computed;
  }

  /** Skips the opening, which takes as long as the prices. */
  const ticksOf = async (instrument: string, minute: number) =>
    (cache.minute(instrument, minute) ?? (await minuteAt(instrument, minute)))?.ticks;

  async function minuteCandles(instrument: string, from: number, to: number): Promise<Candle[]> {
    const shown = revealedSecond();
    const present = minuteOf(shown);
    const result: Candle[] = [];
    // Memory is complete up to `head`; later minutes come from another process.
    const inMemory = from > head ? to : Math.max(from, cache.firstCandle(instrument) ?? to);
    result.push(...(await selectCandles(db, instrument, from, Math.min(inMemory, to))));
    for (let minute = inMemory; minute < Math.min(to, present); minute += 1) {
      const candle = cache.candle(instrument, minute);
      if (candle) result.push(candle);
    }
    const running = to > present ? cache.minute(instrument, present) : undefined;
    if (running) {
      const ticks = running.ticks.slice(0, (shown % 60) + 1);
      result.push(minuteCandle({ ...running, ticks }));
    }
    return result;
  }

  return {
    name: 'simulated',
    instruments: MARKET.map(feedInstrument),
    committed: { days, sets, genesisMinute: () => genesis, priceMinute: minuteAt },
    catchUp,
    revealedSecond,
    // All ticks are always available.
    knownThrough: revealedSecond,
    lastTick,
    strikeAt: cachedTick,
    ratesAt: (second) => sets.setOn(dayOf(minuteOf(second))).rates,
    closedUntil: (instrument, second) => hours.closedUntil(classOf(instrument), second),
    nextClosing: (instrument, second) => hours.nextClosing(classOf(instrument), second),

    async start() {
      await load();
      await catchUp();
      timer = setInterval(() => catchUp().catch(deps.onError), CATCH_UP_EVERY_MS);
      timer.unref();
    },

    async stop() {
      clearInterval(timer);
      await inFlight?.catch(deps.onError);
    },

    ticksSince(instrument, second) {
      const end = lastTick(instrument)?.second ?? -1;
      const ticks: Tick[] = [];
      for (let at = Math.max(second + 1, end - 60 * RECENT_MINUTES); at <= end; at += 1) {
        const tick = cachedTick(instrument, at);
        if (tick) ticks.push(tick);
      }
      return ticks;
    },

    async tickAt(instrument, second) {
      if (second > revealedSecond()) return undefined;
      const price = (await ticksOf(instrument, minuteOf(second)))?.[second % 60];
      return price === undefined ? undefined : { second, price };
    },

    async ticksBetween(instrument, from, to) {
      const last = Math.min(to, newestRevealedSecond());
      const ticks: Tick[] = [];
      for (let minute = minuteOf(from); 60 * minute <= last; minute += 1) {
        const prices = (await ticksOf(instrument, minute)) ?? [];
        for (const [at, price] of prices.entries()) {
          const second = 60 * minute + at;
          if (second >= from && second <= last) ticks.push({ second, price });
        }
      }
      return ticks;
    },

    async candles(instrument, query) {
      if (!knownIds.has(instrument) || genesis === undefined) return [];
      const { from: earliest, to } = minuteSpan(query, revealedSecond());
      // Closed hours have no candles.
      const from = hours.minutesBack(classOf(instrument), to, to - earliest);
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

function storedCandle(price: MarketPrice): StoredCandle {
  const { open, high, low, close } = minuteCandle(price);
  const { instrument, minute, states } = price;
  const { instrumentState = null, classState: ofClass = null } = states ?? {};
  return {
    instrument,
    minute,
    open,
    high,
    low,
    close,
    state: instrumentState,
    classState: ofClass,
  };
}

type OpeningState = Pick<StoredCandle, 'instrument' | 'open' | 'state' | 'classState'>;

const openingStateOf = ({ instrument, open, states }: MarketPrice): OpeningState => ({
  instrument,
  open,
  state: states?.instrumentState ?? null,
  classState: states?.classState ?? null,
});

/** Of the instrument, or of both legs of a cross. */
function openingOf(parts: readonly OpeningState[]): ModelOpening {
  return {
    classes: Object.fromEntries(
      parts.map(({ instrument, classState }) => [classOf(instrument), classState ?? 0]),
    ),
    instruments: Object.fromEntries(
      parts.map(({ instrument, open, state }) => [instrument, { price: open, state: state ?? 0 }]),
    ),
  };
}

function withoutStates({ instrument, minute, open, close, ticks }: MarketPrice) {
  return { instrument, minute, open, close, ticks };
}

function mergeOpenings(one: MarketOpening, other: MarketOpening): MarketOpening {
  const prices = new Map([...one.prices, ...other.prices]);
  const states = [one.states, other.states].filter((each) => each !== undefined);
  if (states.length === 0) return { prices };
  return {
    prices,
    states: {
      classes: Object.assign({}, ...states.map(({ classes }) => classes)),
      instruments: Object.assign({}, ...states.map(({ instruments }) => instruments)),
    },
  };
}
