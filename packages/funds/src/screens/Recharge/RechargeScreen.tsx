import type { ScreenProps } from '@candela/contract';
import { RechargeView } from './RechargeView.js';
import { useRechargeViewModel } from './useRechargeViewModel.js';

/** `/recharge`. */
export function RechargeScreen(props: ScreenProps) {
  return <RechargeView {...props} {...useRechargeViewModel()} />;
}
