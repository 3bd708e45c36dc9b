import type { ScreenProps } from '@candela/screen-kit';
import { RechargeListView } from './RechargeListView.js';
import { useRechargeListViewModel } from './useRechargeListViewModel.js';

/** `/rechargeList`. */
export function RechargeListScreen(props: ScreenProps) {
  return <RechargeListView {...props} {...useRechargeListViewModel()} />;
}
