import { EXPIRIES, type InstrumentClass } from '@candela/contract';
import type { Candle, ModelOpening, PriceMinute, PublishedRate } from '@candela/fair-price';
import type { DaySets } from './parameter-sets.js';
import type { CommittedDays } from './simulated/committed-days.js';

/** A price, in whole tick-size units of its instrument, at an epoch second. */
export interface Tick {
  readonly second: number;
  readonly price: number;
  /** The trade that it is, where prices are those of real trades. */
  readonly trade?: TradeRef | undefined;
}

/** A trade of the world, as anybody may look it up where it took place. */
export interface TradeRef {
  /** The exchange or the address it was read from: `binance`, `kraken`, `http`. */
  readonly source: string;
  /** Its id there. */
  readonly id: string;
  /** When it took place, in epoch milliseconds, by the clock there. */
  readonly at: number;
}

/** A tick of a feed of the world. */
export interface TradedTick extends Tick {
  readonly trade: TradeRef;
}

/** What an order enters at. */
export interface Strike extends Tick {
  /**
   * Nobody knows the tick of that second yet: the price is the newest one, and the strike will be the
   * tick's.
   */
  readonly pending?: true | undefined;
}

/** What a feed says of an instrument it has prices of. */
export interface FeedInstrument {
  readonly id: string;
  readonly name: string;
  /** What it is quoted as: `BTC/USDT`. */
  readonly symbol: string;
  readonly class: InstrumentClass;
  /** Digits after the point of a displayed price: a tick-size unit is `10^-decimals`. */
  readonly decimals: number;
  /** Picture, served by the web app. */
  readonly image: string;
  /** Simulated turnover of an ordinary day, in whole units of the account currency. */
  readonly dailyTurnover: number;
  /** Distance between high and low of an ordinary day, in tick-size units. */
  readonly typicalDayRange: number;
}

export interface CandleQuery {
  /** Seconds of a candle: a multiple of 60. */
  readonly interval: number;
  /** Candles that begin before this epoch second; now, when left out. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** A feed whose instruments never rest and pay what this release pays. */
export const ALWAYS_OPEN = {
  ratesAt: () => EXPIRIES.map(({ seconds, payoutRate }) => ({ seconds, rate: payoutRate })),
  closedUntil: () => undefined,
  nextClosing: () => undefined,
} satisfies Partial<PriceFeed>;

export interface FeedHealth {
  /** Second of the newest tick; undefined before the first. */
  readonly lastSecond: number | undefined;
  /** No tick within the last `FEED_STALE_SECONDS`: no order is taken. */
  readonly stale: boolean;
}

/** How long `ticksSince` looks back at most: the longest order and a margin. */
export const RECENT_MINUTES = 22;

/** A minute as it is proved: with engine 2 its opening has states besides the price. */
export interface CommittedMinute extends PriceMinute {
  readonly opening?: ModelOpening | undefined;
}

/**
 * What a feed that committed to its prices can show for them. It knows minutes that have not ended:
 * whoever reveals one looks at the clock first.
 */
export interface CommittedPrices {
  readonly days: CommittedDays;
  /** What prices and pays a UTC day. */
  readonly sets: Pick<DaySets, 'on'>;
  /** The chain's first minute; it opens at each anchor. Undefined until the feed has started. */
  genesisMinute(): number | undefined;
  /** A whole minute, whether it has ended or not; none while the instrument is closed. */
  priceMinute(instrument: string, minute: number): Promise<CommittedMinute | undefined>;
}

/**
 * Where prices come from. Everything that shows, sells or settles on a price reads it here, and no
 * part of the service writes one. An unknown instrument has no ticks and no candles.
 */
export interface PriceFeed {
  readonly name: 'simulated' | 'replay' | 'stream' | 'http';
  readonly instruments: readonly FeedInstrument[];
  /** Undefined for a feed that commits to nothing, as all but `simulated`. */
  readonly committed?: CommittedPrices | undefined;
  /** Resolves when the tick of the present second is known. */
  start(): Promise<void>;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
  /** The newest second whose ticks may be shown: a little behind the present, see `clock/`. */
  revealedSecond(): number;
  /**
   * Through which second everything is known here that ever will be, `revealedSecond` at most: a tick of the world
   * may be stored, or read, later than it could be shown. Who looks at each tick once goes no further.
   */
  knownThrough(): number;
  /** The newest tick that may be shown. It may be old: see `health`, and `closedUntil`. */
  lastTick(instrument: string): Tick | undefined;
  /** What orders pay that enter at a second, by their duration. */
  ratesAt(second: number): readonly PublishedRate[];
  /** The second at which a closed instrument takes orders again; undefined while it does. */
  closedUntil(instrument: string, second: number): number | undefined;
  /** The first second, this one or a later, that no order may reach; undefined when none is near. */
  nextClosing(instrument: string, second: number): number | undefined;
  /** Ticks after a second, oldest first, as far as may be shown; `RECENT_MINUTES` back at most. */
  ticksSince(instrument: string, second: number): Tick[];
  /**
   * The tick at a second that may still be to come, a minute ahead at most, or the newest one in its
   * place where it cannot be known. Only for an order that was accepted before that second, and is held
   * to it. Undefined where there is none, or none that is fresh.
   */
  strikeAt(instrument: string, second: number): Strike | undefined;
  /** The tick at a second; undefined when the feed has none, or may not show it yet. */
  tickAt(instrument: string, second: number): Promise<Tick | undefined>;
  /**
   * Ticks `from` ≤ second ≤ `to`, oldest first, as far as may be shown, however long ago: from memory
   * where they are recent, else each minute once, so the caller bounds the span.
   */
  ticksBetween(instrument: string, from: number, to: number): Promise<Tick[]>;
  /** Candles oldest first, `limit` of those there are; the last one may be running. */
  candles(instrument: string, query: CandleQuery): Promise<Candle[]>;
  health(): FeedHealth;
  /** Forgets stored ticks that have had their time; a feed that stores none has nothing to forget. */
  pruneTicks?(): Promise<void>;
}
