import type { Order, OrderTotals } from '@candela/api-client/trading';
import type { Records, ScreenProps } from '@candela/screen-kit';
import type { PriceList } from '../../hooks/usePriceList.js';

/** What the records can be narrowed to. */
export const ORDER_STATES = ['trading', 'closed'] as const satisfies readonly Order['status'][];
export type OrderState = (typeof ORDER_STATES)[number];

export const OUTCOMES = [
  'won',
  'lost',
  'tie',
  'void',
] as const satisfies readonly Order['outcome'][];
export const DIRECTIONS = ['up', 'down'] as const satisfies readonly Order['direction'][];

/** Sums of what the filters leave. */
export interface TotalsState {
  /** Undefined while they are on their way. */
  readonly totals: OrderTotals | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** One outcome is chosen: a hit rate would say nothing but that. */
  readonly oneOutcome: boolean;
}

export interface OrdersViewModel {
  /** Nobody is signed in: nothing is asked of the service. */
  readonly signedIn: boolean;
  readonly records: Records<Order, OrderState>;
  readonly totals: TotalsState;
  /** What the records can be narrowed to an instrument of: those that are traded, or what is missing. */
  readonly traded: Pick<PriceList, 'instruments' | 'missing' | 'retrying' | 'onRetry'>;
  /** Orders that are running; undefined while that is not known. */
  readonly openCount: number | undefined;
  readonly onOpen: (orderId: string) => void;
  readonly onTrade: () => void;
}

export type OrdersViewProps = OrdersViewModel & ScreenProps;
