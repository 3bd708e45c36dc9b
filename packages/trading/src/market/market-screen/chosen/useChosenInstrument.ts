import type { InstrumentTerms } from '@candela/api-client/trading';
import { type TradingChart, useTradingChart } from '../../../chart/useTradingChart.js';
import { useInstrument } from '../../useInstrument.js';

export interface ChosenInstrumentViewModel {
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  readonly instrument: InstrumentTerms | undefined;
  readonly offline: boolean;
  /** Epoch seconds; set if the refetch failed. */
  readonly staleSince: number | undefined;
  readonly retry: () => void;
  readonly chart: TradingChart;
}

const NO_POSITIONS = { open: [], results: [] } as const;

export function useChosenInstrument(id: string): ChosenInstrumentViewModel {
  const { instrument, unknown, failed, offline, staleSince, retry } = useInstrument(id);
  return {
    status: unknown ? 'unknown' : failed ? 'failed' : instrument ? 'ready' : 'loading',
    instrument,
    offline,
    staleSince,
    retry,
    chart: useTradingChart(instrument, NO_POSITIONS),
  };
}
