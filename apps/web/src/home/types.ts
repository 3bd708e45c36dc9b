import type { HomeData } from '@candela/api-client/home';
import type { ScreenProps } from '@candela/screen-kit';
import type { ReactNode } from 'react';
import type { TickerEntry } from './ticker.js';

export interface HomeBalances {
  readonly balance: string;
  readonly totalDeposit: string;
  readonly totalIncome: string;
}

export interface HomeViewModel {
  readonly appName: string;
  readonly home: HomeData | undefined;
  readonly balances: HomeBalances | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds. */
  readonly staleSince: number | undefined;
  readonly onHideAmounts: (hide: boolean) => void;
  readonly unread: boolean;
  readonly ticker: readonly TickerEntry[];
}

export interface HomeViewSlots {
  readonly gainers: ReactNode;
  readonly prices: ReactNode;
  readonly offer: ReactNode;
  readonly practiceFunds: ReactNode;
}

export type HomeViewProps = HomeViewModel & HomeViewSlots & Pick<ScreenProps, 'sandbox'>;
