import type { HomeData } from '@candela/api-client/home';
import type { Currency } from '@candela/contract';
import type { TickerEntry } from './ticker.js';

/** The figures at the top of Home; undefined while they load. */
export interface HomeFigures {
  readonly balance: string;
  readonly totalDeposit: string;
  readonly totalIncome: string;
}

export interface HomeViewProps {
  readonly sandbox: boolean;
  readonly appName: string;
  readonly home: HomeData | undefined;
  readonly figures: HomeFigures | undefined;
  /** Neither fetched nor remembered: the figures cannot be shown. */
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of the figures shown, when they are not of now. */
  readonly asOf: number | undefined;
  readonly currency: Currency;
  readonly hideAmounts: boolean;
  readonly onHideAmounts: (hide: boolean) => void;
  readonly unread: boolean;
  readonly ticker: readonly TickerEntry[];
}
