import type { ScreenProps } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { useSearchParams } from 'react-router';
import { ReceiptScreen } from '../../receipt/receipt-screen/ReceiptScreen.js';
import { OrdersView } from './OrdersView.js';
import { useOrdersViewModel } from './useOrdersViewModel.js';

export function OrdersScreen(props: ScreenProps) {
  const [params] = useSearchParams();
  const signedIn = useIsSignedIn();
  const orderId = params.get('order');
  return orderId && signedIn ? (
    <ReceiptScreen key={orderId} orderId={orderId} sandbox={props.sandbox} />
  ) : (
    <OrderList {...props} />
  );
}

function OrderList(props: ScreenProps) {
  return <OrdersView {...props} {...useOrdersViewModel()} />;
}
