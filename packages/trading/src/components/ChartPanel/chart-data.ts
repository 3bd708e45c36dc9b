import type { Candle, Order, Tick } from '@candela/api-client/trading';
import type { Palette } from '@candela/session';

export type ChartStyle = 'candles' | 'line';

/** An order as drawn on the chart: a line at its strike from entry to expiry. */
export type ChartOrder = Pick<
  Order,
  'id' | 'direction' | 'strike' | 'seconds' | 'expiresAt' | 'exitPrice' | 'outcome'
>;

/** Epoch seconds of the tick that sets the strike: the first tick after the order was accepted. */
export function entrySecond({ expiresAt, seconds }: Pick<Order, 'expiresAt' | 'seconds'>): number {
  return expiresAt - seconds;
}

/** Localized formatters of the chart. */
export interface ChartTexts {
  /** Formats a decimal string that has the instrument's decimals. */
  readonly price: (price: string) => string;
  /** Epoch seconds → time of day. */
  readonly time: (epochSeconds: number) => string;
  /** Epoch seconds → time of day with seconds. */
  readonly second: (epochSeconds: number) => string;
  /** Seconds left → `0:42`. */
  readonly left: (seconds: number) => string;
  /** Labels of the candle values: open, high, low, close. */
  readonly letters: readonly [open: string, high: string, low: string, close: string];
  readonly up: string;
  readonly down: string;
}

/** Props common to every price chart. */
export interface ChartLook {
  /** Decimals of the instrument's prices. */
  readonly decimals: number;
  /**
   * Whether the price is at or above that of 24 hours ago; colours the price tag on the axis like
   * the price above the
   * chart. A candle's colour depends on its own open and close.
   */
  readonly rises: boolean;
  readonly orders: readonly ChartOrder[];
  /** Active colour palette; the chart rereads its design tokens when it changes. */
  readonly palette: Palette;
  readonly texts: ChartTexts;
  /**
   * Called with the long-pressed price as a decimal string, or undefined when another gesture
   * starts.
   */
  readonly onLevel?: ((price: string | undefined) => void) | undefined;
}

export interface PriceChartProps extends ChartLook {
  /** Ended candles, oldest first. The array changes identity only when they change. */
  readonly closed: readonly Candle[];
  /** The running candle. */
  readonly live: Candle | undefined;
  /** Candle length in seconds. */
  readonly interval: number;
  readonly style: ChartStyle;
  /** Label of the button back to the newest candle. */
  readonly backToLive: string;
}

export interface TickChartProps extends ChartLook {
  /** Oldest first; a new array on each tick. */
  readonly ticks: readonly Tick[];
  /** The order being followed to its expiry, or the settled order on display. */
  readonly focus: ChartOrder | undefined;
}
