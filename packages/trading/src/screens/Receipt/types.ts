import type { Order } from '@candela/api-client/trading';
import type { VerificationFault } from '@candela/fair-price';
import type { ScreenProps } from '@candela/screen-kit';
import type { OrderPath } from '../../hooks/useOrderPath.js';
import type { Verification } from '../../hooks/useVerification.js';

export interface ReceiptViewModel {
  /** `unknown`: the user has no such order. */
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  /** Undefined while loading. */
  readonly order: Order | undefined;
  /** Price path; undefined if the order is too long for a tick-by-tick chart. */
  readonly path: OrderPath | undefined;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onBack: () => void;
  /** Epoch seconds of the displayed order, if the refetch failed. */
  readonly asOf: number | undefined;
  /** How an unverifiable response contradicts the ticket stored on this device, or what is late. */
  readonly contradiction: VerificationFault | undefined;
  /** The browser persists nothing beyond the page, and therefore no ticket. */
  readonly nothingKept: boolean;
  readonly verification: Verification;
  readonly onVerify: () => void;
  readonly onDownload: () => void;
  /** Evidence for the file is being fetched. */
  readonly downloading: boolean;
}

export type ReceiptViewProps = ReceiptViewModel & Pick<ScreenProps, 'sandbox'>;
