import { useRemembered, useServiceClock } from '@candela/api-client';
import { type Tick, useListCandlesQuery } from '@candela/api-client/trading';
import type { ChartInterval } from '@candela/contract';
import { listCandles } from '@candela/contract/calls/trading';
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { CANDLE_CLOSE_DELAY_MS, CANDLES_LIMIT } from '../../constants.js';
import { isPageVisible } from '../../shared/useIsPageVisible.js';
import { type CandleSeries, candleStart, NO_CANDLES, withFetched, withTick } from './candles.js';
import { useOnNewKey } from './useOnNewKey.js';

export interface CandleSeriesState extends CandleSeries {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

type Action =
  | { readonly kind: 'reset' }
  | {
      readonly kind: 'fetched';
      readonly candles: CandleSeries['closed'];
      readonly interval: number;
      readonly now: number;
    }
  | { readonly kind: 'tick'; readonly tick: Tick; readonly interval: number };

function reduce(series: CandleSeries, action: Action): CandleSeries {
  switch (action.kind) {
    case 'reset':
      return NO_CANDLES;
    case 'fetched':
      return withFetched(series, action.candles, action.interval, action.now);
    case 'tick':
      return withTick(series, action.tick, action.interval);
  }
}

/** A closed candle is refetched, as polls may miss ticks, unless the stream delivered it. */
export function useCandleSeries(
  id: string | undefined,
  interval: ChartInterval,
  tick: Tick | undefined,
): CandleSeriesState {
  const clock = useServiceClock();
  const [series, dispatch] = useReducer(reduce, NO_CANDLES);
  const [shownKey, setShownKey] = useState('');
  const request = { id: id ?? '', interval, limit: CANDLES_LIMIT };
  const query = useListCandlesQuery(request, {
    skip: id === undefined,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const { error, refetch, fulfilledTimeStamp } = query;
  const remembered = useRemembered(listCandles, {
    skip: error === undefined || query.currentData !== undefined,
    request,
  });
  const currentData = query.currentData ?? remembered?.value;
  const key = `${id}/${interval}`;
  const time = tick?.time;
  const price = tick?.price;

  useEffect(() => {
    dispatch({ kind: 'reset' });
    setShownKey(key);
  }, [key]);

  useEffect(() => {
    if (!currentData) return;
    const now = Math.floor(clock.now() / 1_000);
    dispatch({ kind: 'fetched', candles: currentData, interval, now });
  }, [currentData, fulfilledTimeStamp, interval, clock]);

  const canContinue = tick !== undefined && shownKey === key && series.closed.length > 0;
  useOnNewKey(canContinue ? `${key} ${time} ${price}` : undefined, () => {
    if (tick) dispatch({ kind: 'tick', tick, interval });
  });

  const start = time === undefined ? undefined : candleStart(time, interval);
  const refetchClosedCandle = useEffectEvent((ended: number) => {
    const lastCandleTime = currentData?.at(-1)?.time ?? 0;
    if (lastCandleTime <= ended && isPageVisible()) void refetch();
  });
  useEffect(() => {
    if (start === undefined || id === undefined) return;
    const end = (start + interval) * 1_000 + CANDLE_CLOSE_DELAY_MS;
    const timer = setTimeout(() => refetchClosedCandle(start), Math.max(0, end - clock.now()));
    return () => clearTimeout(timer);
  }, [start, interval, id, clock]);

  const shown = shownKey === key ? series : NO_CANDLES;
  const none = currentData === undefined;
  const failing = error !== undefined;
  return useMemo(
    () => ({
      ...shown,
      loading: none && !failing,
      failed: none && failing,
      retry: () => void refetch(),
    }),
    [shown, none, failing, refetch],
  );
}
