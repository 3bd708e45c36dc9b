export interface Trade {
  readonly instrument: string;
  /** Unique per instrument. */
  readonly id: string;
  /** If the source has it: consecutive, a gap means a missing trade. */
  readonly sequence?: number | undefined;
  /** Tick-size units. */
  readonly price: number;
  /** Epoch ms, source's clock. */
  readonly at: number;
}

export interface Listing {
  readonly instrument: string;
  readonly symbol: string;
  /** A tick-size unit is `10^-decimals`. */
  readonly decimals: number;
}

export interface TradeListener {
  /** Every trade is reported until `down`. */
  up(): void;
  /** Possibly duplicate, late or out of order. */
  trades(trades: readonly Trade[]): void;
  /** Everything sent before the response has been reported; `askedAt`: epoch ms, our clock. */
  pongReceived(askedAt: number): void;
  /** Trades may be missed from now on. */
  down(): void;
}

export interface TradeSource {
  readonly name: string;
  readonly delivery: 'pushed' | 'polled';
  /** Of the last price at a second's end, in ms. */
  readonly maxTradeAgeMs: number;
  start(listener: TradeListener): void;
  stop(): Promise<void>;
}
