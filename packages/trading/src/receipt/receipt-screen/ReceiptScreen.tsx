import type { ScreenProps } from '@candela/screen-kit';
import { Suspense } from 'react';
import { ReceiptPaneSkeleton, ReceiptPaneView, ReceiptView } from './ReceiptView.js';
import { useReceiptViewModel } from './useReceiptViewModel.js';

export interface ReceiptScreenProps extends Pick<ScreenProps, 'sandbox'> {
  readonly orderId: string;
}

/** `/position?order=ID` */
export function ReceiptScreen({ orderId, sandbox }: ReceiptScreenProps) {
  return <ReceiptView {...useReceiptViewModel(orderId)} sandbox={sandbox} />;
}

export interface ReceiptPaneProps extends Pick<ScreenProps, 'sandbox'> {
  /** Undefined until known. */
  readonly orderId: string | undefined;
}

/** Beside the orders. */
export function ReceiptPane({ orderId, sandbox }: ReceiptPaneProps) {
  if (orderId === undefined) return <ReceiptPaneSkeleton />;
  return (
    // The texts of the verification may still load.
    <Suspense fallback={<ReceiptPaneSkeleton />}>
      <LoadedReceiptPane orderId={orderId} sandbox={sandbox} />
    </Suspense>
  );
}

function LoadedReceiptPane({ orderId, sandbox }: ReceiptScreenProps) {
  return <ReceiptPaneView {...useReceiptViewModel(orderId)} sandbox={sandbox} />;
}
