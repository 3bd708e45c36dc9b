import type { Order, OrderTotals } from '@candela/api-client/trading';
import type { Records, ScreenProps } from '@candela/screen-kit';
import type { PriceList } from '../../hooks/usePriceList.js';

/** Status filter. */
export const ORDER_STATES = ['trading', 'closed'] as const satisfies readonly Order['status'][];
export type OrderState = (typeof ORDER_STATES)[number];

export const OUTCOMES = [
  'won',
  'lost',
  'tie',
  'void',
] as const satisfies readonly Order['outcome'][];
export const DIRECTIONS = ['up', 'down'] as const satisfies readonly Order['direction'][];

export interface TotalsState {
  readonly totals: OrderTotals | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** One selected outcome makes a hit rate meaningless. */
  readonly oneOutcome: boolean;
}

export interface OrdersViewModel {
  /** Requests nothing while signed out. */
  readonly signedIn: boolean;
  readonly records: Records<Order, OrderState>;
  readonly totals: TotalsState;
  /** For the filter, or what failed to load. */
  readonly traded: Pick<PriceList, 'instruments' | 'missing' | 'retrying' | 'onRetry'>;
  readonly openCount: number | undefined;
  readonly onOpen: (orderId: string) => void;
  readonly onTrade: () => void;
}

export type OrdersViewProps = OrdersViewModel & ScreenProps;
