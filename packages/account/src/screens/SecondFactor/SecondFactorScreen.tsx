import type { ScreenProps } from '@candela/screen-kit';
import { SecondFactorView } from './SecondFactorView.js';
import { useSecondFactorViewModel } from './useSecondFactorViewModel.js';

/** `/second_factor` */
export function SecondFactorScreen(props: ScreenProps) {
  return <SecondFactorView {...props} {...useSecondFactorViewModel()} />;
}
