import type { ScreenProps } from '@candela/screen-kit';
import { MoneyListView } from './MoneyListView.js';
import { useMoneyListViewModel } from './useMoneyListViewModel.js';

/** `/moneyList`. */
export function MoneyListScreen(props: ScreenProps) {
  return <MoneyListView {...props} {...useMoneyListViewModel()} />;
}
