import type { ScreenProps } from '@candela/screen-kit';
import { EditBankCardView } from './EditBankCardView.js';
import { useEditBankCardViewModel } from './useEditBankCardViewModel.js';

/** `/editBankInfo`. */
export function EditBankCardScreen(props: ScreenProps) {
  return <EditBankCardView {...props} {...useEditBankCardViewModel(props)} />;
}
