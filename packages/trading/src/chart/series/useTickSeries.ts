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
import {
  TICK_GAP_RETRY_MS,
  TICK_HISTORY_SECONDS,
  TICK_RETENTION_SECONDS,
} from '../../constants.js';
import { firstGap, mergeTicks, ticksFrom } from './ticks.js';
import { useOnNewKey } from './useOnNewKey.js';

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
  const all = mergeTicks(known, ticks);
  const retained = ticksFrom(all, (all.at(-1)?.time ?? 0) - TICK_RETENTION_SECONDS);
  return retained === series.ticks && series.id === id ? series : { id, ticks: retained };
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
  const [series, dispatch] = useReducer(reduce, { id, ticks: NO_TICKS });
  const [listTicks, { isError }] = useLazyListTicksQuery();
  const [loadedId, setLoadedId] = useState<string>();
  const latestId = useRef(id);
  useLayoutEffect(() => {
    latestId.current = id;
  }, [id]);
  useOnNewKey(tick && `${id} ${tick.time} ${tick.price}`, () => {
    if (tick) dispatch({ id, ticks: [{ time: tick.time, price: tick.price }] });
  });

  const load = useCallback(
    async (from: number, to?: number) => {
      if (id === undefined) return;
      const { data } = await listTicks({ id, from, ...(to !== undefined && { to }) });
      // Late response for the previous instrument.
      if (!data || latestId.current !== id) return;
      dispatch({ id, ticks: data });
      setLoadedId(id);
    },
    [id, listTicks],
  );
  /** Set in a closed market, where the ticks end. */
  const last = tick && isOld(tick, clock.now()) ? tick.time : undefined;
  const loadAll = useCallback(() => {
    const end = last ?? Math.floor(clock.now() / 1_000);
    void load(Math.max(0, end - TICK_HISTORY_SECONDS), last);
  }, [load, clock, last]);
  useEffect(() => {
    if (shown) loadAll();
  }, [shown, loadAll]);

  const ticks = series.id === id ? series.ticks : NO_TICKS;
  const loaded = loadedId === id;
  const oldest = ticks[0]?.time ?? 0;
  const searchFrom = Math.max(oldest, (ticks.at(-1)?.time ?? 0) - TICK_HISTORY_SECONDS);
  const gap = shown && loaded ? firstGap(ticks, searchFrom) : undefined;
  const loadGap = useEffectEvent(() => gap !== undefined && void load(gap));
  const hasGap = gap !== undefined;
  useEffect(() => {
    if (!hasGap) return;
    loadGap();
    const timer = setInterval(loadGap, TICK_GAP_RETRY_MS);
    return () => clearInterval(timer);
  }, [hasGap]);

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

const isOld = ({ time }: Tick, now: number) => now / 1_000 - time > TICK_HISTORY_SECONDS;
