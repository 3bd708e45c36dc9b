import { type ScreenProps, useHasPanes } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { useSearchParams } from 'react-router';
import { ReceiptPane, ReceiptScreen } from '../../receipt/receipt-screen/ReceiptScreen.js';
import { OrdersView } from './OrdersView.js';
import { useOrdersViewModel } from './useOrdersViewModel.js';

export function OrdersScreen(props: ScreenProps) {
  const [params] = useSearchParams();
  const signedIn = useIsSignedIn();
  const panes = useHasPanes();
  const orderId = params.get('order');
  return orderId && signedIn && !panes ? (
    <ReceiptScreen key={orderId} orderId={orderId} sandbox={props.sandbox} />
  ) : (
    <OrderList {...props} panes={panes} />
  );
}

function OrderList({ panes, ...props }: ScreenProps & { readonly panes: boolean }) {
  const model = useOrdersViewModel();
  const { currentId, records } = model;
  const hasReceipt = currentId !== undefined || (panes && records.state === 'loading');
  return (
    <OrdersView
      {...props}
      {...model}
      receipt={hasReceipt && <ReceiptPane orderId={currentId} sandbox={props.sandbox} />}
    />
  );
}
