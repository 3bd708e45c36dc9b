import type { ScreenProps } from '@candela/screen-kit';
import { useWithdrawalViewModel } from './useWithdrawalViewModel.js';
import { WithdrawalView } from './WithdrawalView.js';

/** `/withdrawal`, and the public `/withdrawal_application`. */
export function WithdrawalScreen(props: ScreenProps) {
  return <WithdrawalView {...props} {...useWithdrawalViewModel()} />;
}
