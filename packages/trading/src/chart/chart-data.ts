import type { Candle, Order, Tick } from '@candela/api-client/trading';
import type { Palette } from '@candela/session';

export type ChartStyle = 'candles' | 'line';

export type ChartOrder = Pick<
  Order,
  'id' | 'direction' | 'strike' | 'seconds' | 'expiresAt' | 'exitPrice' | 'outcome'
>;

/** Epoch second of the tick that sets the strike: the first after acceptance. */
export function entrySecond({ expiresAt, seconds }: Pick<Order, 'expiresAt' | 'seconds'>): number {
  return expiresAt - seconds;
}

export interface ChartTexts {
  /** Takes a decimal string. */
  readonly price: (price: string) => string;
  readonly time: (epochSeconds: number) => string;
  readonly second: (epochSeconds: number) => string;
  /** `0:42`. */
  readonly timeLeft: (seconds: number) => string;
  readonly letters: readonly [open: string, high: string, low: string, close: string];
  readonly up: string;
  readonly down: string;
}

export interface ChartBaseProps {
  readonly decimals: number;
  /** At or above the price of 24 hours ago; candles use their own open and close. */
  readonly rises: boolean;
  readonly orders: readonly ChartOrder[];
  /** A change rereads the design tokens. */
  readonly palette: Palette;
  readonly texts: ChartTexts;
  /** Decimal string; undefined when another gesture starts. */
  readonly onLevel?: ((price: string | undefined) => void) | undefined;
}

export interface PriceChartProps extends ChartBaseProps {
  readonly closed: readonly Candle[];
  readonly live: Candle | undefined;
  /** Seconds. */
  readonly interval: number;
  readonly style: ChartStyle;
  readonly backToLive: string;
}

export interface TickChartProps extends ChartBaseProps {
  /** Oldest first; a new array on each tick. */
  readonly ticks: readonly Tick[];
  readonly focus: ChartOrder | undefined;
}
