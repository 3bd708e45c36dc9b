import type { ScreenProps } from '@candela/screen-kit';
import { FinancialView } from './FinancialView.js';
import { useFinancialViewModel } from './useFinancialViewModel.js';

/**
 * `/financial`; with `?view=machines` the user's machines, with `&machine=ID` one of them opened.
 */
export function FinancialScreen(props: ScreenProps) {
  return <FinancialView {...props} {...useFinancialViewModel()} />;
}
