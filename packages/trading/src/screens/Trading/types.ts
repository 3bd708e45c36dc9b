import type { Instrument, Order } from '@candela/api-client/trading';
import type { ChartInterval, Currency } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import type { ChartStyle } from '../../components/ChartPanel/chart-data.js';
import type { CandleSeriesState } from '../../hooks/useCandleSeries.js';
import type { InstrumentState } from '../../hooks/useInstrument.js';
import type { InstrumentPicker } from '../../hooks/useInstrumentPicker.js';
import type { OpenPositions } from '../../hooks/useOpenPositions.js';
import type { OrderTicket } from '../../hooks/useOrderTicket.js';

export interface TradingViewModel extends Omit<InstrumentState, 'unknown' | 'failed'> {
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
  /** Room for the list of instruments beside the chart. */
  readonly wide: boolean;
  readonly chart: CandleSeriesState & {
    readonly interval: ChartInterval;
    readonly setInterval: (interval: ChartInterval) => void;
    readonly style: ChartStyle;
    readonly setStyle: (style: ChartStyle) => void;
    readonly night: boolean;
  };
  readonly positions: OpenPositions;
  readonly ticket: OrderTicket;
  readonly available: string | undefined;
  /** Code of the account currency, as it is shown: `USDT`. */
  readonly unit: string;
  readonly currency: Currency;
  /** Units of the display currency for one of the account currency. */
  readonly rate: string | undefined;
  /** The last order placed on this screen, to be announced. */
  readonly lastPlaced: Order | undefined;
}

export type TradingViewProps = TradingViewModel & ScreenProps;
