import type { Candle, Order, Tick } from '@candela/api-client/trading';
import type { Palette } from '@candela/session';

export type ChartStyle = 'candles' | 'line';

/** An order as the chart marks it: a line at its strike from entry to expiry. */
export type ChartOrder = Pick<
  Order,
  'id' | 'direction' | 'strike' | 'seconds' | 'expiresAt' | 'exitPrice' | 'outcome'
>;

/** The second of an order's strike: the first tick after it was accepted. */
export function entrySecond({ expiresAt, seconds }: Pick<Order, 'expiresAt' | 'seconds'>): number {
  return expiresAt - seconds;
}

/** How the chart writes figures, in the language of the screen. */
export interface ChartTexts {
  /** A decimal string with the instrument's decimals → as it is read. */
  readonly price: (price: string) => string;
  /** Epoch seconds → time of day. */
  readonly time: (epochSeconds: number) => string;
  /** Epoch seconds → time of day with its seconds. */
  readonly second: (epochSeconds: number) => string;
  /** Seconds that are left → `0:42`. */
  readonly left: (seconds: number) => string;
  /** Letters before the figures of a candle: open, high, low, close. */
  readonly letters: readonly [open: string, high: string, low: string, close: string];
  readonly up: string;
  readonly down: string;
}

/** What every drawing of the price goes by. */
export interface ChartLook {
  /** Decimals of the instrument's prices. */
  readonly decimals: number;
  /**
   * Whether the price is above that of 24 hours ago: the colour of the price on the axis, as of the
   * price above the chart. A candle has the colour of its own time.
   */
  readonly rises: boolean;
  readonly orders: readonly ChartOrder[];
  /** The colours in force; the tokens are read anew when it changes. */
  readonly palette: Palette;
  readonly texts: ChartTexts;
  /** A price was held, as a decimal string; undefined when something else begins. */
  readonly onLevel?: ((price: string | undefined) => void) | undefined;
}

export interface PriceChartProps extends ChartLook {
  /** Candles that have ended, oldest first; a new array only when that changes. */
  readonly closed: readonly Candle[];
  /** The running candle. */
  readonly live: Candle | undefined;
  /** Seconds of a candle. */
  readonly interval: number;
  readonly style: ChartStyle;
  /** What the button back to the newest candle says. */
  readonly backToLive: string;
}

export interface TickChartProps extends ChartLook {
  /** Oldest first; a new array with each tick. */
  readonly ticks: readonly Tick[];
  /** The order that is followed to its end, or rested on. */
  readonly focus: ChartOrder | undefined;
}
