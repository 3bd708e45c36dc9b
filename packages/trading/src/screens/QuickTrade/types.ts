import type { InstrumentTerms } from '@candela/api-client/trading';
import type { InstrumentClass } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import type { PriceList } from '../../hooks/usePriceList.js';
import type { Trade } from '../../hooks/useTrade.js';

export interface QuickTradeViewModel extends Trade {
  readonly prices: PriceList;
  readonly instrumentClass: InstrumentClass;
  readonly chooseClass: (chosen: InstrumentClass) => void;
  /** Keeps its identity. */
  readonly openTicket: (instrumentId: string) => void;
  readonly symbol: string;
  readonly instrument: InstrumentTerms | undefined;
  /** Set when loading failed. */
  readonly onRetry: (() => void) | undefined;
  readonly priceOf: (instrumentId: string) => string | undefined;
}

export type QuickTradeViewProps = QuickTradeViewModel & ScreenProps;
