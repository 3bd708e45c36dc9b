import { type Order, type Tick, useListTicksQuery } from '@candela/api-client/trading';
import { type Palette, usePalette } from '@candela/session';
import { useMemo } from 'react';
import { isUpOver24h } from '../../market/is-up-over-24h.js';
import { useInstrument } from '../../market/useInstrument.js';
import { isTickOrder } from '../chart-focus.js';
import { orderWindow } from '../engine/tick-window.js';
import { ticksFrom } from '../series/ticks.js';
import { useTickSeries } from '../series/useTickSeries.js';

export interface OrderPath {
  /** Oldest first; a new array only for another tick. */
  readonly ticks: readonly Tick[];
  readonly failed: boolean;
  readonly retry: () => void;
  readonly rises: boolean;
  readonly palette: Palette;
}

/** @returns undefined for more than five minutes, or without an order. */
export function useOrderPath(order: Order | undefined): OrderPath | undefined {
  const palette = usePalette();
  const shown = order && isTickOrder(order) ? order : undefined;
  const id = shown?.instrumentId;
  const running = shown?.status === 'trading';
  const { instrument } = useInstrument(running ? id : undefined);
  // The live path stays until the full one is loaded.
  const series = useTickSeries(id, running, instrument);
  const { from = 0 } = shown ? orderWindow(shown) : {};
  const to = shown?.expiresAt;
  const fullPathQuery = useListTicksQuery({ id: id ?? '', from, to }, { skip: !shown || running });
  const known = fullPathQuery.currentData ?? series.ticks;
  const ticks = useMemo(() => ticksFrom(known, from), [known, from]);
  if (!shown) return undefined;
  const none = ticks.length === 0;
  return {
    ticks,
    failed: running ? series.failed : none && (fullPathQuery.isError || fullPathQuery.isSuccess),
    retry: running ? series.retry : () => void fullPathQuery.refetch(),
    rises: instrument !== undefined && isUpOver24h(instrument),
    palette,
  };
}
