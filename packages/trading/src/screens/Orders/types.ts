import type { Order, OrderTotals } from '@candela/api-client/trading';
import type { Records, ScreenProps } from '@candela/screen-kit';
import type { PriceList } from '../../hooks/usePriceList.js';

/** Values of the status filter. */
export const ORDER_STATES = ['trading', 'closed'] as const satisfies readonly Order['status'][];
export type OrderState = (typeof ORDER_STATES)[number];

export const OUTCOMES = [
  'won',
  'lost',
  'tie',
  'void',
] as const satisfies readonly Order['outcome'][];
export const DIRECTIONS = ['up', 'down'] as const satisfies readonly Order['direction'][];

/** Totals of the filtered orders. */
export interface TotalsState {
  /** Undefined while loading. */
  readonly totals: OrderTotals | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Only one outcome is selected, which makes a hit rate meaningless. */
  readonly oneOutcome: boolean;
}

export interface OrdersViewModel {
  /** Nothing is requested while signed out. */
  readonly signedIn: boolean;
  readonly records: Records<Order, OrderState>;
  readonly totals: TotalsState;
  /** Instruments for the filter, or the classes that failed to load. */
  readonly traded: Pick<PriceList, 'instruments' | 'missing' | 'retrying' | 'onRetry'>;
  /** Number of open orders; undefined until it is known. */
  readonly openCount: number | undefined;
  readonly onOpen: (orderId: string) => void;
  readonly onTrade: () => void;
}

export type OrdersViewProps = OrdersViewModel & ScreenProps;
