import type { InstrumentTerms } from '@candela/api-client/trading';
import type { InstrumentClass } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import type { PriceList } from '../../hooks/usePriceList.js';
import type { Trade } from '../../hooks/useTrade.js';

export interface QuickTradeViewModel extends Trade {
  /** Prices of the chosen class. */
  readonly prices: PriceList;
  readonly instrumentClass: InstrumentClass;
  readonly chooseClass: (chosen: InstrumentClass) => void;
  /** Keeps its identity. */
  readonly openTicket: (instrumentId: string) => void;
  /** Instrument of the ticket: `BTC/USDT`. */
  readonly symbol: string;
  /** Price and terms; undefined while loading. */
  readonly instrument: InstrumentTerms | undefined;
  /** Retries loading; set when loading failed. */
  readonly onRetry: (() => void) | undefined;
  /** Current price of an instrument on screen. */
  readonly priceOf: (instrumentId: string) => string | undefined;
}

export type QuickTradeViewProps = QuickTradeViewModel & ScreenProps;
