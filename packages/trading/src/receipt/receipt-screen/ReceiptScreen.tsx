import type { ScreenProps } from '@candela/screen-kit';
import { ReceiptView } from './ReceiptView.js';
import { useReceiptViewModel } from './useReceiptViewModel.js';

export interface ReceiptScreenProps extends Pick<ScreenProps, 'sandbox'> {
  readonly orderId: string;
}

/** `/position?order=ID` */
export function ReceiptScreen({ orderId, sandbox }: ReceiptScreenProps) {
  return <ReceiptView {...useReceiptViewModel(orderId)} sandbox={sandbox} />;
}
