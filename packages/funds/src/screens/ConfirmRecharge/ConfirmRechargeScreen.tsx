import type { ScreenProps } from '@candela/screen-kit';
import { ConfirmRechargeView } from './ConfirmRechargeView.js';
import { useConfirmRechargeViewModel } from './useConfirmRechargeViewModel.js';

/** `/confirmRecharge?id=…`. */
export function ConfirmRechargeScreen(props: ScreenProps) {
  return <ConfirmRechargeView {...props} {...useConfirmRechargeViewModel(props.sandbox)} />;
}
