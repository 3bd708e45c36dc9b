import type { ScreenProps } from '@candela/screen-kit';
import { CreditView } from './CreditView.js';
import { useCreditViewModel } from './useCreditViewModel.js';

/** `/credit` */
export function CreditScreen(props: ScreenProps) {
  return <CreditView {...props} {...useCreditViewModel()} />;
}
