import { EXPIRIES, type InstrumentClass } from '@candela/contract';
import type {
  Candle,
  ModelOpening,
  PriceMinute,
  PriceSource,
  PublishedRate,
  TradeRef,
} from '@candela/fair-price';
import type { Executor, Transaction } from '../../platform/db/types.js';
import type { ParameterSetSchedule } from './parameter-sets.js';
import type { CommittedDays } from './simulated/committed-days.js';

/** Whole tick-size units. */
export interface Tick {
  readonly second: number;
  readonly price: number;
  /** Only with real trades. */
  readonly trade?: TradeRef | undefined;
}

export interface TradedTick extends Tick {
  readonly trade: TradeRef;
}

export interface Strike extends Tick {
  /** `price` is the latest; the strike will be the tick of that second. */
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
  readonly image: string;
  /** On an ordinary day, whole units of the account currency. */
  readonly dailyTurnover: number;
  /** High minus low, in tick-size units. */
  readonly typicalDayRange: number;
  /** Of prices that are not computed. */
  readonly source?: PriceSource | undefined;
}

export interface CandleQuery {
  /** Seconds, multiple of 60. */
  readonly interval: number;
  /** Exclusive; defaults to now. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export const ALWAYS_OPEN = {
  ratesAt: () => EXPIRIES.map(({ seconds, payoutRate }) => ({ seconds, rate: payoutRate })),
  closedUntil: () => undefined,
  nextClosing: () => undefined,
} satisfies Partial<PriceFeed>;

export interface FeedHealth {
  readonly lastSecond: number | undefined;
  /** No tick within `FEED_STALE_SECONDS`. */
  readonly stale: boolean;
}

/** The longest order plus a margin. */
export const RECENT_MINUTES = 22;

export interface CommittedMinute extends PriceMinute {
  readonly opening?: ModelOpening | undefined;
}

/** Includes minutes that have not ended: check the clock before revealing one. */
export interface CommittedPrices {
  readonly days: CommittedDays;
  readonly sets: Pick<ParameterSetSchedule, 'setOn'>;
  /** The price chain restarts at each anchor. */
  genesisMinute(): number | undefined;
  /** Also for minutes that have not ended; undefined while closed. */
  priceMinute(instrument: string, minute: number): Promise<CommittedMinute | undefined>;
}

export interface InstrumentTick extends TradedTick {
  readonly instrument: string;
}

/** Prices of a source, for the price log. */
export interface LoggedPrices {
  /** After the end of a minute; later ticks of it are dropped. */
  readonly finalAfterMs: number;
  /** Until the transaction ends, no tick is stored. */
  lockTicks(tx: Transaction): Promise<void>;
  /** Of all instruments, each oldest first. */
  ticksOfMinute(db: Executor, minute: number): Promise<InstrumentTick[]>;
}

/** Only source of prices for display, orders and settlement. */
export interface PriceFeed {
  readonly name: 'simulated' | 'replay' | 'stream' | 'http';
  readonly instruments: readonly FeedInstrument[];
  readonly committed?: CommittedPrices | undefined;
  readonly logged?: LoggedPrices | undefined;
  /** Resolves with the current second's tick known. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Newest second that may be shown; see `clock/`. */
  revealedSecond(): number;
  /**
   * Last second whose ticks are final, at most `revealedSecond`. Process-once code must stop here.
   */
  knownThrough(): number;
  /** May be old: see `health` and `closedUntil`. */
  lastTick(instrument: string): Tick | undefined;
  ratesAt(second: number): readonly PublishedRate[];
  /** Reopening second; undefined while open. */
  closedUntil(instrument: string, second: number): number | undefined;
  /** First second ≥ `second` that no order may reach. */
  nextClosing(instrument: string, second: number): number | undefined;
  /** Oldest first; only the last `RECENT_MINUTES`. */
  ticksSince(instrument: string, second: number): Tick[];
  /**
   * Up to a minute ahead, or the latest tick marked `pending`. Only for an order accepted before
   * that second and bound to it. Undefined without a fresh tick.
   */
  strikeAt(instrument: string, second: number): Strike | undefined;
  tickAt(instrument: string, second: number): Promise<Tick | undefined>;
  /**
   * Inclusive, oldest first, any age. Loads older ticks per minute: callers must bound the range.
   */
  ticksBetween(instrument: string, from: number, to: number): Promise<Tick[]>;
  /** Oldest first; the last may be incomplete. */
  candles(instrument: string, query: CandleQuery): Promise<Candle[]>;
  health(): FeedHealth;
  pruneTicks?(): Promise<void>;
}
