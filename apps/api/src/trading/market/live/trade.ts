export interface Trade {
  readonly instrument: string;
  /** Unique per instrument. */
  readonly id: string;
  /** Consecutive, if the source has it; a gap means a missing trade. */
  readonly sequence?: number | undefined;
  /** Tick-size units. */
  readonly price: number;
  /** Epoch ms, by the source's clock. */
  readonly at: number;
}

export interface Listing {
  readonly instrument: string;
  /** The source's symbol: `BTCUSDT`, `BTC/USD`. */
  readonly symbol: string;
  /** A tick-size unit is `10^-decimals`. */
  readonly decimals: number;
}

export interface TradeListener {
  /** Every trade is reported until `down`. */
  up(): void;
  /** Possibly duplicate, late or out of order. */
  trades(trades: readonly Trade[]): void;
  /**
   * Everything sent before the response has been reported; `askedAt` is in epoch ms by our clock.
   */
  pongReceived(askedAt: number): void;
  /** Trades may be missed from now on. */
  down(): void;
}

/** A reconnecting stream or a polled URL. */
export interface TradeSource {
  /** `binance`, `kraken` or `http`. */
  readonly name: string;
  /** As trades happen, or on request. */
  readonly delivery: 'pushed' | 'polled';
  /** Maximum age in ms of the last price at a second's end. */
  readonly maxTradeAgeMs: number;
  start(listener: TradeListener): void;
  /** Resolves when no more events follow. */
  stop(): Promise<void>;
}
