import type { Order } from '@candela/api-client/trading';
import type { Records, ScreenProps } from '@candela/screen-kit';

/** What the records can be narrowed to. */
export const ORDER_STATES = ['trading', 'closed'] as const satisfies readonly Order['status'][];
export type OrderState = (typeof ORDER_STATES)[number];

export interface OrdersViewModel {
  /** Nobody is signed in: nothing is asked of the service. */
  readonly signedIn: boolean;
  readonly records: Records<Order, OrderState>;
  /** Orders that are running; undefined while that is not known. */
  readonly openCount: number | undefined;
  readonly onOpen: (orderId: string) => void;
  readonly onTrade: () => void;
}

export type OrdersViewProps = OrdersViewModel & ScreenProps;
