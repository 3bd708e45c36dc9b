import {
  CHART_INTERVALS,
  FEED_STALE_SECONDS,
  type InstrumentClass,
  type Language,
  ORDER_MAX,
  ORDER_MIN,
  type ResponseOf,
  TICKS_SPAN_MAX,
  TREND_SAMPLES,
} from '@candela/contract';
import type {
  getInstrument,
  listCandles,
  listInstruments,
  listTicks,
} from '@candela/contract/calls/trading';
import { formatPrice, fromMinor, percentChange } from '@candela/money';
import { fail, type Result, succeed } from '../../platform/result.js';
import { type DayStats, loadDayStats, simulatedTurnover } from './day-stats.js';
import type {
  CandlesFailure,
  InstrumentFailure,
  InstrumentsFailure,
  TicksFailure,
} from './errors.js';
import { localizedInstrumentName } from './instruments.js';
import type { FeedInstrument, PriceFeed } from './price-feed.js';

/** The client's refresh interval: each refresh adds one sample. */
const TREND_STEP_SECONDS = 3;
const TREND_SPAN_SECONDS = TREND_STEP_SECONDS * (TREND_SAMPLES - 1);
const DEFAULT_CANDLES = 200;
const TURNOVER_UNIT = 10_000n;

export type InstrumentView = ResponseOf<typeof listInstruments>[number];
export type InstrumentDetail = ResponseOf<typeof getInstrument>;
export type CandleView = ResponseOf<typeof listCandles>[number];
export type TickView = ResponseOf<typeof listTicks>[number];

export interface MarketDeps {
  readonly feed: PriceFeed;
}

interface Snapshot {
  readonly second: number;
  readonly views: ReadonlyMap<string, InstrumentView>;
  readonly lists: Map<string, InstrumentView[]>;
  readonly turnoverMinor: bigint;
}

export function createMarketService({ feed }: MarketDeps) {
  const instruments = new Map(feed.instruments.map((row) => [row.id, row]));
  let snapshot: Promise<Snapshot> | undefined;
  let snapshotSecond = -1;
  let dayStats: Promise<ReadonlyMap<string, DayStats>> | undefined;
  let dayStatsMinute = -1;

  /** Cached per minute; the current minute is added each second. */
  function dayStatsAt(minute: number): Promise<ReadonlyMap<string, DayStats>> {
    if (dayStats && dayStatsMinute === minute) return dayStats;
    dayStatsMinute = minute;
    const pending = loadAllDayStats(feed, minute);
    pending.catch(() => {
      if (dayStats === pending) dayStats = undefined;
    });
    dayStats = pending;
    return pending;
  }

  /** Undefined, uncached, while the feed has no ticks. */
  async function currentSnapshot(): Promise<Snapshot | undefined> {
    const second = feed.revealedSecond();
    if (snapshot && snapshotSecond === second) return snapshot;
    if (feed.instruments.every(({ id }) => feed.lastTick(id) === undefined)) return undefined;
    snapshotSecond = second;
    const pending = dayStatsAt(Math.floor(second / 60)).then((day) =>
      buildSnapshot(feed, day, second),
    );
    pending.catch(() => {
      if (snapshot === pending) snapshot = undefined;
    });
    snapshot = pending;
    return pending;
  }

  function listAt(
    { views, lists }: Snapshot,
    query: { readonly class: InstrumentClass; readonly trend?: boolean | undefined },
    lang: Language,
  ): InstrumentView[] {
    const key = `${lang}/${query.class}/${query.trend === true}`;
    const known = lists.get(key);
    if (known) return known;
    const list = [...views.values()].filter((view) => view.class === query.class);
    const localized = list.map((view) => ({
      ...view,
      name: localizedInstrumentName(lang, view),
      ...(query.trend && { trend: trendOf(feed, view) }),
    }));
    lists.set(key, localized);
    return localized;
  }

  return {
    committed: feed.committed,
    logged: feed.logged,

    pruneTicks: async (): Promise<void> => feed.pruneTicks?.(),

    revealedSecond: feed.revealedSecond,

    instrument: (id: string): FeedInstrument | undefined => instruments.get(id),

    /**
     * The same array within a second: callers may cache its encoding. `feed_stale` before the first
     * tick.
     */
    listInstruments: async (
      query: { readonly class: InstrumentClass; readonly trend?: boolean | undefined },
      lang: Language,
    ): Promise<Result<InstrumentView[], InstrumentsFailure>> => {
      const shown = await currentSnapshot();
      return shown ? succeed(listAt(shown, query, lang)) : fail('feed_stale');
    },

    async getInstrument(
      query: { readonly id: string },
      lang: Language,
    ): Promise<Result<InstrumentDetail, InstrumentFailure>> {
      const row = instruments.get(query.id);
      if (!row) return fail('instrument_unknown');
      const view = (await currentSnapshot())?.views.get(query.id);
      if (!view) return fail('feed_stale');
      const closesAt = feed.nextClosing(row.id, feed.revealedSecond());
      return succeed({
        ...view,
        name: localizedInstrumentName(lang, view),
        expiries: feed
          .ratesAt(feed.revealedSecond() + 1)
          .map(({ seconds, rate }) => ({ seconds, payoutRate: rate })),
        min: ORDER_MIN,
        max: ORDER_MAX,
        tickSize: formatPrice(1, row.decimals),
        stale: feed.health().stale || isStale(view, feed.revealedSecond()),
        ...(closesAt !== undefined && { closesAt }),
      });
    },

    async listCandles(query: {
      readonly id: string;
      readonly interval: number;
      readonly before?: number | undefined;
      readonly limit?: number | undefined;
    }): Promise<Result<CandleView[], CandlesFailure>> {
      const { id, interval, before, limit = DEFAULT_CANDLES } = query;
      const row = instruments.get(id);
      if (!row) return fail('instrument_unknown');
      if (!(CHART_INTERVALS as readonly number[]).includes(interval)) return fail('bad_request');
      const candles = await feed.candles(id, { interval, before, limit });
      if (candles.length === 0 && !feed.lastTick(id)) return fail('feed_stale');
      const shown = (units: number) => formatPrice(units, row.decimals);
      return succeed(
        candles.map(({ time, open, high, low, close }) => ({
          time,
          open: shown(open),
          high: shown(high),
          low: shown(low),
          close: shown(close),
        })),
      );
    },

    /** `bad_request` for a too long range. */
    async listTicks(query: {
      readonly id: string;
      readonly from: number;
      readonly to?: number | undefined;
    }): Promise<Result<TickView[], TicksFailure>> {
      const { id, from } = query;
      const row = instruments.get(id);
      if (!row) return fail('instrument_unknown');
      if (!feed.lastTick(id)) return fail('feed_stale');
      const to = Math.min(query.to ?? feed.revealedSecond(), feed.revealedSecond());
      if (to - from > TICKS_SPAN_MAX) return fail('bad_request');
      const ticks = await feed.ticksBetween(id, from, to);
      return succeed(
        ticks.map(({ second, price }) => ({
          time: second,
          price: formatPrice(price, row.decimals),
        })),
      );
    },

    /** In units of ten thousand. */
    async turnover24h(): Promise<string> {
      return fromMinor(((await currentSnapshot())?.turnoverMinor ?? 0n) / TURNOVER_UNIT);
    },
  };
}

export type MarketService = ReturnType<typeof createMarketService>;

/** One instrument may lack ticks while others have them. */
const isStale = ({ time, closedUntil }: InstrumentView, second: number): boolean =>
  closedUntil === undefined && second - time > FEED_STALE_SECONDS;

async function loadAllDayStats(feed: PriceFeed, minute: number) {
  const rows = await Promise.all(
    feed.instruments.map(async ({ id }) => [id, await loadDayStats(feed, id, minute)] as const),
  );
  return new Map(rows.flatMap(([id, row]) => (row ? [[id, row] as const] : [])));
}

function buildSnapshot(
  feed: PriceFeed,
  day: ReadonlyMap<string, DayStats>,
  second: number,
): Snapshot {
  const views = new Map<string, InstrumentView>();
  let turnoverMinor = 0n;
  for (const row of feed.instruments) {
    const tick = feed.lastTick(row.id);
    if (!tick) continue;
    const ended = day.get(row.id);
    const running = feed.ticksSince(row.id, second - (second % 60) - 1).map(({ price }) => price);
    const high = Math.max(tick.price, ended?.high ?? 0, ...running);
    const low = Math.min(tick.price, ended?.low ?? tick.price, ...running);
    const turnover = simulatedTurnover(row, high, low);
    turnoverMinor += turnover;
    const open = ended?.open ?? tick.price;
    const shown = (units: number) => formatPrice(units, row.decimals);
    const closedUntil = feed.closedUntil(row.id, second);
    views.set(row.id, {
      id: row.id,
      name: row.name,
      symbol: row.symbol,
      image: row.image,
      class: row.class,
      decimals: row.decimals,
      price: shown(tick.price),
      percentChange: percentChange(open, tick.price),
      open: shown(open),
      close: shown(tick.price),
      high: shown(high),
      low: shown(low),
      turnover: fromMinor(turnover),
      time: tick.second,
      ...(closedUntil !== undefined && { closedUntil }),
    });
  }
  return { second, views, lists: new Map(), turnoverMinor };
}

/** Oldest first, in tick-size units. */
function trendOf(feed: PriceFeed, view: InstrumentView): number[] {
  const ticks = feed.ticksSince(view.id, view.time - TREND_SPAN_SECONDS - 1);
  const first = ticks[0]?.price;
  if (first === undefined) return [];
  const samples = ticks
    .filter(({ second }) => second <= view.time && (view.time - second) % TREND_STEP_SECONDS === 0)
    .map(({ price }) => price);
  while (samples.length < TREND_SAMPLES) samples.unshift(first);
  return samples.slice(-TREND_SAMPLES);
}
