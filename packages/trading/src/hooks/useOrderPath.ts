import { type Order, type Tick, useListTicksQuery } from '@candela/api-client/trading';
import { type Palette, usePalette } from '@candela/session';
import { useMemo } from 'react';
import { orderWindow } from '../components/ChartPanel/chart/tick-window.js';
import { risesOfDay } from '../internal/rises-of-day.js';
import { ticksFrom } from '../internal/ticks.js';
import { isTickOrder } from '../state/chart-focus.js';
import { useInstrument } from './useInstrument.js';
import { useTickSeries } from './useTickSeries.js';

/** Prices during an order, from shortly before its entry. */
export interface OrderPath {
  /**
   * Oldest first, up to the expiry or the latest tick; a new array only when there is another tick.
   */
  readonly ticks: readonly Tick[];
  /** There are no ticks and loading failed. */
  readonly failed: boolean;
  readonly retry: () => void;
  /**
   * Whether the current price is at or above that of 24 hours ago; irrelevant once the order has
   * ended.
   */
  readonly rises: boolean;
  readonly palette: Palette;
}

/**
 * Path of an order of at most five minutes: requested once after it ended, updated every second
 * while it runs.
 *
 * @returns undefined for a longer order, or without an order.
 */
export function useOrderPath(order: Order | undefined): OrderPath | undefined {
  const palette = usePalette();
  const shown = order && isTickOrder(order) ? order : undefined;
  const id = shown?.instrumentId;
  const running = shown?.status === 'trading';
  const { instrument } = useInstrument(running ? id : undefined);
  // The live path stays until the full path is loaded.
  const series = useTickSeries(id, running, instrument);
  const { from = 0 } = shown ? orderWindow(shown) : {};
  const to = shown?.expiresAt;
  const whole = useListTicksQuery({ id: id ?? '', from, to }, { skip: !shown || running });
  const known = whole.currentData ?? series.ticks;
  const ticks = useMemo(() => ticksFrom(known, from), [known, from]);
  if (!shown) return undefined;
  const none = ticks.length === 0;
  return {
    ticks,
    failed: running ? series.failed : none && (whole.isError || whole.isSuccess),
    retry: running ? series.retry : () => void whole.refetch(),
    rises: instrument !== undefined && risesOfDay(instrument),
    palette,
  };
}
