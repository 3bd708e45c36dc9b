import type { Candle, Order } from '@candela/api-client/trading';

export type ChartStyle = 'candles' | 'line';

/** An open order as the chart marks it: a line at its strike from entry to expiry. */
export type ChartOrder = Pick<Order, 'id' | 'direction' | 'strike' | 'placedAt' | 'expiresAt'>;

/** How the chart writes figures, in the language of the screen. */
export interface ChartTexts {
  /** A decimal string with the instrument's decimals → as it is read. */
  readonly price: (price: string) => string;
  /** Epoch seconds → time of day. */
  readonly time: (epochSeconds: number) => string;
  /** Letters before the figures of a candle: open, high, low, close. */
  readonly letters: readonly [open: string, high: string, low: string, close: string];
}

export interface PriceChartProps {
  /** Candles that have ended, oldest first; a new array only when that changes. */
  readonly closed: readonly Candle[];
  /** The running candle. */
  readonly live: Candle | undefined;
  /** Seconds of a candle. */
  readonly interval: number;
  /** Decimals of the instrument's prices. */
  readonly decimals: number;
  readonly style: ChartStyle;
  readonly orders: readonly ChartOrder[];
  /** Night colours; the tokens are read anew when it changes. */
  readonly night: boolean;
  readonly texts: ChartTexts;
}
