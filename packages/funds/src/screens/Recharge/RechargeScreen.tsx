import type { ScreenProps } from '@candela/screen-kit';
import { RechargeView } from './RechargeView.js';
import { useRechargeViewModel } from './useRechargeViewModel.js';

/** `/recharge`. */
export function RechargeScreen(props: ScreenProps) {
  return <RechargeView {...props} {...useRechargeViewModel()} />;
}
