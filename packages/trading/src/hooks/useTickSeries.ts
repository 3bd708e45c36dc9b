import { useServiceClock } from '@candela/api-client';
import { type Tick, useLazyListTicksQuery } from '@candela/api-client/trading';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { TICK_GAP_RETRY_MS, TICKS_KEPT_SECONDS, TICKS_LOADED_SECONDS } from '../constants.js';
import { firstGap, ticksFrom, withTicks } from '../internal/ticks.js';
import { useEachNew } from './useEachNew.js';

export interface TickSeriesState {
  /** Oldest first; a new array only for another tick. */
  readonly ticks: readonly Tick[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Series {
  readonly id: string | undefined;
  readonly ticks: readonly Tick[];
}

type Action = { readonly id: string | undefined; readonly ticks: readonly Tick[] };

const NO_TICKS: readonly Tick[] = [];

function reduce(series: Series, { id, ticks }: Action): Series {
  const known = series.id === id ? series.ticks : NO_TICKS;
  const all = withTicks(known, ticks);
  const kept = ticksFrom(all, (all.at(-1)?.time ?? 0) - TICKS_KEPT_SECONDS);
  return kept === series.ticks && series.id === id ? series : { id, ticks: kept };
}

/**
 * New ticks come from the price poll; earlier ones and gaps are requested.
 *
 * @param shown otherwise nothing is requested.
 */
export function useTickSeries(
  id: string | undefined,
  shown: boolean,
  tick: Tick | undefined,
): TickSeriesState {
  const clock = useServiceClock();
  const [series, take] = useReducer(reduce, { id, ticks: NO_TICKS });
  const [listTicks, { isError }] = useLazyListTicksQuery();
  /** Instrument whose earlier ticks are loaded. */
  const [loadedId, setLoadedId] = useState<string>();
  const latest = useRef(id);
  useLayoutEffect(() => {
    latest.current = id;
  }, [id]);
  useEachNew(tick && `${id} ${tick.time} ${tick.price}`, () => {
    if (tick) take({ id, ticks: [{ time: tick.time, price: tick.price }] });
  });

  const load = useCallback(
    async (from: number, to?: number) => {
      if (id === undefined) return;
      const { data } = await listTicks({ id, from, ...(to !== undefined && { to }) });
      // Late response for the previous instrument.
      if (!data || latest.current !== id) return;
      take({ id, ticks: data });
      setLoadedId(id);
    },
    [id, listTicks],
  );
  /** Set if old, as in a closed market, where the ticks end. */
  const last = tick && isOld(tick, clock.now()) ? tick.time : undefined;
  const loadAll = useCallback(() => {
    const end = last ?? Math.floor(clock.now() / 1_000);
    void load(Math.max(0, end - TICKS_LOADED_SECONDS), last);
  }, [load, clock, last]);
  useEffect(() => {
    if (shown) loadAll();
  }, [shown, loadAll]);

  const ticks = series.id === id ? series.ticks : NO_TICKS;
  const loaded = loadedId === id;
  const oldest = ticks[0]?.time ?? 0;
  const looked = Math.max(oldest, (ticks.at(-1)?.time ?? 0) - TICKS_LOADED_SECONDS);
  const gap = shown && loaded ? firstGap(ticks, looked) : undefined;
  const fill = useEffectEvent(() => gap !== undefined && void load(gap));
  const gapKnown = gap !== undefined;
  useEffect(() => {
    if (!gapKnown) return;
    fill();
    const timer = setInterval(fill, TICK_GAP_RETRY_MS);
    return () => clearInterval(timer);
  }, [gapKnown]);

  return useMemo(
    () => ({
      ticks,
      loading: !loaded && !isError,
      failed: !loaded && isError,
      retry: loadAll,
    }),
    [ticks, loaded, isError, loadAll],
  );
}

const isOld = ({ time }: Tick, now: number) => now / 1_000 - time > TICKS_LOADED_SECONDS;
