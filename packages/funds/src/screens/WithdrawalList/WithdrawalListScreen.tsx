import type { ScreenProps } from '@candela/screen-kit';
import { useWithdrawalListViewModel } from './useWithdrawalListViewModel.js';
import { WithdrawalListView } from './WithdrawalListView.js';

/** `/withdrawalList`, and `/withdrawal_record` for everybody. */
export function WithdrawalListScreen(props: ScreenProps) {
  return <WithdrawalListView {...props} {...useWithdrawalListViewModel()} />;
}
