import { ReceiptPageView } from './ReceiptPageView.js';
import { useReceiptViewModel } from './useReceiptViewModel.js';

export interface ReceiptPageProps {
  readonly orderId: string;
  readonly sandbox: boolean;
}

/** `/position?order=ID` */
export function ReceiptPage({ orderId, sandbox }: ReceiptPageProps) {
  return <ReceiptPageView {...useReceiptViewModel(orderId)} sandbox={sandbox} />;
}
