import { EXPIRIES, type InstrumentClass } from '@candela/contract';
import type { Candle, ModelOpening, PriceMinute, PublishedRate } from '@candela/fair-price';
import type { ParameterSetSchedule } from './parameter-sets.js';
import type { CommittedDays } from './simulated/committed-days.js';

/** In whole tick-size units. */
export interface Tick {
  readonly second: number;
  readonly price: number;
  /** Only with real trades. */
  readonly trade?: TradeRef | undefined;
}

/** Lets anyone look the trade up at its source. */
export interface TradeRef {
  /** `binance`, `kraken`, `http`. */
  readonly source: string;
  readonly id: string;
  /** Epoch ms by the source's clock. */
  readonly at: number;
}

export interface TradedTick extends Tick {
  readonly trade: TradeRef;
}

/** Entry price of an order. */
export interface Strike extends Tick {
  /** `price` is the latest one; the strike will be the tick of that second. */
  readonly pending?: true | undefined;
}

export interface FeedInstrument {
  readonly id: string;
  readonly name: string;
  /** `BTC/USDT` */
  readonly symbol: string;
  readonly class: InstrumentClass;
  /** A tick-size unit is `10^-decimals`. */
  readonly decimals: number;
  /** URL path. */
  readonly image: string;
  /** On an ordinary day, in whole units of the account currency. */
  readonly dailyTurnover: number;
  /** High minus low, in tick-size units. */
  readonly typicalDayRange: number;
}

export interface CandleQuery {
  /** Seconds, a multiple of 60. */
  readonly interval: number;
  /**
   * Candles that begin before this second.
   * @default now
   */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** For feeds that never close; rates of this release. */
export const ALWAYS_OPEN = {
  ratesAt: () => EXPIRIES.map(({ seconds, payoutRate }) => ({ seconds, rate: payoutRate })),
  closedUntil: () => undefined,
  nextClosing: () => undefined,
} satisfies Partial<PriceFeed>;

export interface FeedHealth {
  /** Undefined before the first tick. */
  readonly lastSecond: number | undefined;
  /** No tick within `FEED_STALE_SECONDS`; orders are rejected. */
  readonly stale: boolean;
}

/** The longest order plus a margin. */
export const RECENT_MINUTES = 22;

/** The opening of engine 2 has states in addition to the price. */
export interface CommittedMinute extends PriceMinute {
  readonly opening?: ModelOpening | undefined;
}

/** Includes minutes that have not ended: check the clock before revealing one. */
export interface CommittedPrices {
  readonly days: CommittedDays;
  readonly sets: Pick<ParameterSetSchedule, 'setOn'>;
  /** The price chain restarts at each anchor. Undefined until the feed has started. */
  genesisMinute(): number | undefined;
  /** Also for a minute that has not ended; undefined while the instrument is closed. */
  priceMinute(instrument: string, minute: number): Promise<CommittedMinute | undefined>;
}

/**
 * Only source of prices for display, orders and settlement. An unknown instrument has no ticks and
 * no candles.
 */
export interface PriceFeed {
  readonly name: 'simulated' | 'replay' | 'stream' | 'http';
  readonly instruments: readonly FeedInstrument[];
  /** Only on `simulated`. */
  readonly committed?: CommittedPrices | undefined;
  /** Resolves when the current second's tick is known. */
  start(): Promise<void>;
  /** Resolves when work in progress has ended. */
  stop(): Promise<void>;
  /** Newest second that may be shown, slightly behind the present; see `clock/`. */
  revealedSecond(): number;
  /**
   * Last second whose ticks are final here, at most `revealedSecond`: real-market ticks may arrive
   * later. Code that processes each tick once must stop here.
   */
  knownThrough(): number;
  /** May be old: see `health` and `closedUntil`. */
  lastTick(instrument: string): Tick | undefined;
  /** For orders entering at that second. */
  ratesAt(second: number): readonly PublishedRate[];
  /** Reopening second; undefined while open. */
  closedUntil(instrument: string, second: number): number | undefined;
  /** First second ≥ `second` that no order may reach; undefined when none is near. */
  nextClosing(instrument: string, second: number): number | undefined;
  /** Oldest first, limited to the last `RECENT_MINUTES`. */
  ticksSince(instrument: string, second: number): Tick[];
  /**
   * Tick up to a minute ahead, or the latest one marked `pending`. Only for an order accepted
   * before that second and bound to it. Undefined without a fresh tick.
   */
  strikeAt(instrument: string, second: number): Strike | undefined;
  /** Undefined when missing or not yet shown. */
  tickAt(instrument: string, second: number): Promise<Tick | undefined>;
  /**
   * `from` ≤ second ≤ `to`, oldest first, of any age. Older ticks are loaded per minute, so the
   * caller must bound the range.
   */
  ticksBetween(instrument: string, from: number, to: number): Promise<Tick[]>;
  /** Oldest first; the last one may be incomplete. */
  candles(instrument: string, query: CandleQuery): Promise<Candle[]>;
  health(): FeedHealth;
  /** Only for feeds that store ticks. */
  pruneTicks?(): Promise<void>;
}
