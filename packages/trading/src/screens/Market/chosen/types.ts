import type { InstrumentTerms } from '@candela/api-client/trading';
import type { TradingChart } from '../../../hooks/useTradingChart.js';

export interface ChosenInstrumentViewModel {
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  readonly instrument: InstrumentTerms | undefined;
  /** The last request failed, so the displayed data is old. */
  readonly offline: boolean;
  /** Epoch seconds of the displayed data, if the refetch failed. */
  readonly asOf: number | undefined;
  readonly retry: () => void;
  readonly chart: TradingChart;
}

export type ChosenInstrumentViewProps = ChosenInstrumentViewModel;
