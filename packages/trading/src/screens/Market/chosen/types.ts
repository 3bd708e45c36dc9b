import type { InstrumentTerms } from '@candela/api-client/trading';
import type { TradingChart } from '../../../hooks/useTradingChart.js';

export interface ChosenInstrumentViewModel {
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  readonly instrument: InstrumentTerms | undefined;
  /** What is shown is old: the last call failed. */
  readonly offline: boolean;
  /** Asking again failed: what is shown was so at this time, in epoch seconds. */
  readonly asOf: number | undefined;
  readonly retry: () => void;
  readonly chart: TradingChart;
}

export type ChosenInstrumentViewProps = ChosenInstrumentViewModel;
