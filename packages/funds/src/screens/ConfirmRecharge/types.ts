import type { ScreenProps } from '@candela/screen-kit';
import type { RechargeInAddress } from '../../hooks/useRechargeInAddress.js';
import type { ProofFormProps } from './ProofForm.js';

export interface ConfirmRechargeViewModel extends ProofFormProps {
  /** The smallest recharge, a wire amount. */
  readonly minimum: string;
  readonly source: RechargeInAddress;
  /** Epoch milliseconds of the service. */
  readonly now: number;
  readonly paying: boolean;
}

export type ConfirmRechargeViewProps = ConfirmRechargeViewModel & ScreenProps;
