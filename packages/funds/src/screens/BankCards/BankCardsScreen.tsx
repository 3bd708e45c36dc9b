import type { ScreenProps } from '@candela/screen-kit';
import { BankCardsView } from './BankCardsView.js';
import { useBankCardsViewModel } from './useBankCardsViewModel.js';

/** `/binbak`. */
export function BankCardsScreen(props: ScreenProps) {
  return <BankCardsView {...props} {...useBankCardsViewModel()} />;
}
