import type { InstrumentTerms } from '@candela/api-client/trading';
import type { TradingChart } from '../../../hooks/useTradingChart.js';

export interface ChosenInstrumentViewModel {
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  readonly instrument: InstrumentTerms | undefined;
  /** The last request failed; the data is old. */
  readonly offline: boolean;
  /** Epoch seconds of the data, if the refetch failed. */
  readonly asOf: number | undefined;
  readonly retry: () => void;
  readonly chart: TradingChart;
}

export type ChosenInstrumentViewProps = ChosenInstrumentViewModel;
