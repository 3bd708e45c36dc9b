import type { ScreenProps } from '@candela/screen-kit';
import type { InstrumentState } from '../../hooks/useInstrument.js';
import type { InstrumentChoice } from '../../hooks/useInstrumentPicker.js';
import type { Trade } from '../../hooks/useTrade.js';
import type { TradingChart } from '../../hooks/useTradingChart.js';

export interface TradingViewModel extends Trade, Omit<InstrumentState, 'unknown' | 'failed'> {
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  /** From the URL, until the response arrives. */
  readonly nameHint: string | undefined;
  readonly favourite: boolean;
  readonly toggleFavourite: () => void;
  readonly picker: InstrumentChoice;
  /**
   * `columns`: ticket beside the chart; `desk`: also the instrument list; `low`: phone in
   * landscape, with the price in the header.
   */
  readonly layout: 'phone' | 'columns' | 'low' | 'desk';
  readonly chart: TradingChart;
}

export type TradingViewProps = TradingViewModel & ScreenProps;
