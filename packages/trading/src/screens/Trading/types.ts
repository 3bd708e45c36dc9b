import type { ScreenProps } from '@candela/screen-kit';
import type { InstrumentState } from '../../hooks/useInstrument.js';
import type { InstrumentChoice } from '../../hooks/useInstrumentPicker.js';
import type { Trade } from '../../hooks/useTrade.js';
import type { TradingChart } from '../../hooks/useTradingChart.js';

export interface TradingViewModel extends Trade, Omit<InstrumentState, 'unknown' | 'failed'> {
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  /** What the address calls the instrument, until the service has answered. */
  readonly nameHint: string | undefined;
  readonly favourite: boolean;
  readonly toggleFavourite: () => void;
  readonly picker: InstrumentChoice;
  /**
   * The ticket beside the chart in `columns`, and the list of instruments too at a `desk`. `low` are
   * columns in a phone on its side: the price stands in the header, and the height is the chart's.
   */
  readonly layout: 'phone' | 'columns' | 'low' | 'desk';
  readonly chart: TradingChart;
}

export type TradingViewProps = TradingViewModel & ScreenProps;
