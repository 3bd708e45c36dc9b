import type { Order } from '@candela/api-client/trading';
import type { VerificationFault } from '@candela/fair-price';
import type { ScreenProps } from '@candela/screen-kit';
import type { OrderPath } from '../../hooks/useOrderPath.js';
import type { Verification } from '../../hooks/useVerification.js';

export interface ReceiptViewModel {
  /** `unknown`: the user has no such order. */
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  readonly order: Order | undefined;
  /** Undefined for an order too long for a tick chart. */
  readonly path: OrderPath | undefined;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onBack: () => void;
  /** Epoch seconds of the data, if the refetch failed. */
  readonly asOf: number | undefined;
  /** Contradiction to the stored ticket, or a delay. */
  readonly contradiction: VerificationFault | undefined;
  /** Nothing, and so no ticket, outlives the page. */
  readonly nothingKept: boolean;
  readonly verification: Verification;
  readonly onVerify: () => void;
  readonly onDownload: () => void;
  /** Evidence is being fetched. */
  readonly downloading: boolean;
}

export type ReceiptViewProps = ReceiptViewModel & Pick<ScreenProps, 'sandbox'>;
