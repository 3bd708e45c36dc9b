import type { ScreenProps } from '@candela/screen-kit';
import { useWithdrawalListViewModel } from './useWithdrawalListViewModel.js';
import { WithdrawalListView } from './WithdrawalListView.js';

/** `/withdrawalList`, and the public `/withdrawal_record`. */
export function WithdrawalListScreen(props: ScreenProps) {
  return <WithdrawalListView {...props} {...useWithdrawalListViewModel()} />;
}
