import { useInstrument } from '../../../hooks/useInstrument.js';
import { useTradingChart } from '../../../hooks/useTradingChart.js';
import type { ChosenInstrumentViewModel } from './types.js';

/** The market is looked at, and no order followed. */
const NO_POSITIONS = { open: [], results: [] } as const;

/** The price of now and the chart of one instrument. */
export function useChosenInstrument(id: string): ChosenInstrumentViewModel {
  const { instrument, unknown, failed, offline, asOf, retry } = useInstrument(id);
  return {
    status: unknown ? 'unknown' : failed ? 'failed' : instrument ? 'ready' : 'loading',
    instrument,
    offline,
    asOf,
    retry,
    chart: useTradingChart(instrument, NO_POSITIONS),
  };
}
