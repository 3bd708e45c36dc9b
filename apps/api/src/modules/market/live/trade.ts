/** A trade as an exchange told of it. */
export interface Trade {
  /** The service's id of the instrument. */
  readonly instrument: string;
  /** The source's own id of the trade: unique among those of an instrument. */
  readonly id: string;
  /** Where a source counts its trades one by one: the number of this one. Then a missing number is a missing trade. */
  readonly sequence?: number | undefined;
  /** In whole tick-size units of the instrument. */
  readonly price: number;
  /** When it took place, in epoch milliseconds, by the source's clock. */
  readonly at: number;
}

/** What an instrument is called where its prices come from, and how its prices are counted here. */
export interface Listing {
  readonly instrument: string;
  /** The source's name of it: `BTCUSDT`, `BTC/USD`. */
  readonly symbol: string;
  /** Digits after the point: a tick-size unit is `10^-decimals`. */
  readonly decimals: number;
}

/** Who is told what a source says. */
export interface TradeListener {
  /** From now on every trade is told of, until `down`. */
  up(): void;
  /** As the source sent them: perhaps twice, late, or out of order. */
  trades(trades: readonly Trade[]): void;
  /**
   * Whatever the source had sent when it answered is told of, and it was asked at this moment, in epoch
   * milliseconds by our clock.
   */
  answered(askedAt: number): void;
  /** Trades may be missed from now on. */
  down(): void;
}

/** Where trades come from: a connection that is opened again and again, or an address that is asked. */
export interface TradeSource {
  /** `binance`, `kraken` or `http`: it stands with each tick. */
  readonly name: string;
  /** Whether trades come by themselves as they take place, or are known when they are asked for. */
  readonly delivery: 'pushed' | 'polled';
  /** Oldest that its last price may be at the end of a second whose tick it is, in milliseconds. */
  readonly holdsMs: number;
  start(listener: TradeListener): void;
  /** Resolves when nothing is told any more. */
  stop(): Promise<void>;
}
