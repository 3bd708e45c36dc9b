import type { ScreenProps } from '@candela/screen-kit';
import type { RechargeInAddress } from '../../hooks/useRechargeInAddress.js';

export interface AddressViewModel {
  /** The smallest recharge, a wire amount. */
  readonly minimum: string;
  readonly source: RechargeInAddress;
  /** Epoch milliseconds of the service. */
  readonly now: number;
}

export type AddressViewProps = AddressViewModel & ScreenProps;
