import { useSession } from '@candela/session';
import { useCandleSeries } from '../../../hooks/useCandleSeries.js';
import { useChartHabits } from '../../../hooks/useChartHabits.js';
import { useInstrument } from '../../../hooks/useInstrument.js';
import type { ChosenInstrumentViewModel } from './types.js';

/** The price of now and the chart of one instrument. */
export function useChosenInstrument(id: string): ChosenInstrumentViewModel {
  const { interval, setInterval, style, setStyle } = useChartHabits();
  const night = useSession((session) => session.night);
  const { instrument, unknown, failed, offline, asOf, retry } = useInstrument(id);
  const candles = useCandleSeries(instrument?.id, interval, instrument);
  return {
    status: unknown ? 'unknown' : failed ? 'failed' : instrument ? 'ready' : 'loading',
    instrument,
    offline,
    asOf,
    retry,
    chart: {
      closed: candles.closed,
      live: candles.live,
      loading: candles.loading,
      failed: candles.failed,
      onRetry: candles.retry,
      interval,
      onInterval: setInterval,
      style,
      onStyle: setStyle,
      night,
    },
  };
}
