import type { InstrumentTerms } from '@candela/api-client/trading';
import type { InstrumentClass } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import type { PriceList } from '../../hooks/usePriceList.js';
import type { Trade } from '../../hooks/useTrade.js';

export interface QuickTradeViewModel extends Trade {
  /** Of the chosen class. */
  readonly prices: PriceList;
  readonly instrumentClass: InstrumentClass;
  readonly chooseClass: (chosen: InstrumentClass) => void;
  /** Opens the ticket for an instrument. Stays the same function. */
  readonly openTicket: (instrumentId: string) => void;
  /** What the ticket is about: `BTC/USDT`. */
  readonly symbol: string;
  /** Its price and terms; undefined while they are on their way. */
  readonly instrument: InstrumentTerms | undefined;
  /** Asks for them again: there when they could not be loaded. */
  readonly onRetry: (() => void) | undefined;
  /** The price of now, of what is on screen. */
  readonly priceOf: (instrumentId: string) => string | undefined;
}

export type QuickTradeViewProps = QuickTradeViewModel & ScreenProps;
