import type { HomeData } from '@candela/api-client/home';
import type { ScreenProps } from '@candela/screen-kit';
import type { ReactNode } from 'react';
import type { TickerEntry } from './ticker.js';

/** The figures at the top of Home; undefined while they load. */
export interface HomeFigures {
  readonly balance: string;
  readonly totalDeposit: string;
  readonly totalIncome: string;
}

export interface HomeViewModel {
  readonly appName: string;
  readonly home: HomeData | undefined;
  readonly figures: HomeFigures | undefined;
  /** Neither fetched nor remembered: the figures cannot be shown. */
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of the figures shown, when they are not of now. */
  readonly asOf: number | undefined;
  /** Covers what the person owns, or shows it again. */
  readonly onHideAmounts: (hide: boolean) => void;
  readonly unread: boolean;
  readonly ticker: readonly TickerEntry[];
}

export interface HomeViewSlots {
  /** The first two instruments, by the trading feature. */
  readonly gainers: ReactNode;
  /** Tabs and price list, by the trading feature. */
  readonly prices: ReactNode;
  /** Below the prices: what is asked about them once, by the account feature. */
  readonly offer: ReactNode;
}

export type HomeViewProps = HomeViewModel & HomeViewSlots & Pick<ScreenProps, 'sandbox'>;
