import type { Order } from '@candela/api-client/trading';
import type { VerificationFault } from '@candela/fair-price';
import type { ScreenProps } from '@candela/screen-kit';
import type { OrderPath } from '../../hooks/useOrderPath.js';
import type { Verification } from '../../hooks/useVerification.js';

export interface ReceiptViewModel {
  /** `unknown`: there is no such order of this person's. */
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  /** Undefined until it is there. */
  readonly order: Order | undefined;
  /** The prices it ran through; undefined for an order too long to be shown tick by tick. */
  readonly path: OrderPath | undefined;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onBack: () => void;
  /** Asking again failed: the order was so at this time, in epoch seconds. */
  readonly asOf: number | undefined;
  /** What the answer contradicts of the ticket that is kept here, where nothing in it can be verified, or what is late. */
  readonly contradiction: VerificationFault | undefined;
  /** This browser keeps nothing beyond the page, and so no ticket. */
  readonly nothingKept: boolean;
  readonly verification: Verification;
  readonly onVerify: () => void;
  readonly onDownload: () => void;
  /** The file's evidence is being fetched. */
  readonly downloading: boolean;
}

export type ReceiptViewProps = ReceiptViewModel & Pick<ScreenProps, 'sandbox'>;
