import type { ScreenProps } from '@candela/contract';
import { MoneyListView } from './MoneyListView.js';
import { useMoneyListViewModel } from './useMoneyListViewModel.js';

/** `/moneyList`. */
export function MoneyListScreen(props: ScreenProps) {
  return <MoneyListView {...props} {...useMoneyListViewModel()} />;
}
