import { useInstrument } from '../../../hooks/useInstrument.js';
import { useTradingChart } from '../../../hooks/useTradingChart.js';
import type { ChosenInstrumentViewModel } from './types.js';

/** The market follows no orders. */
const NO_POSITIONS = { open: [], results: [] } as const;

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
