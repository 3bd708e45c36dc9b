import type { Instrument } from '@candela/api-client/trading';
import type { ChartInterval } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import type { ChartStyle } from '../../components/ChartPanel/chart-data.js';
import type { CandleSeriesState } from '../../hooks/useCandleSeries.js';
import type { InstrumentState } from '../../hooks/useInstrument.js';
import type { InstrumentPicker } from '../../hooks/useInstrumentPicker.js';
import type { Trade } from '../../hooks/useTrade.js';

export interface TradingViewModel extends Trade, Omit<InstrumentState, 'unknown' | 'failed'> {
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  /** What the address calls the instrument, until the service has answered. */
  readonly nameHint: string | undefined;
  readonly favourite: boolean;
  readonly toggleFavourite: () => void;
  readonly picker: InstrumentPicker & {
    readonly open: boolean;
    readonly setOpen: (open: boolean) => void;
    readonly choose: (instrument: Instrument) => void;
  };
  /** The ticket beside the chart in `columns`, and the list of instruments too at a `desk`. */
  readonly layout: 'phone' | 'columns' | 'desk';
  readonly chart: CandleSeriesState & {
    readonly interval: ChartInterval;
    readonly setInterval: (interval: ChartInterval) => void;
    readonly style: ChartStyle;
    readonly setStyle: (style: ChartStyle) => void;
    readonly night: boolean;
  };
}

export type TradingViewProps = TradingViewModel & ScreenProps;
