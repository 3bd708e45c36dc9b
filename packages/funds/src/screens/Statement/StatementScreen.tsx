import type { ScreenProps } from '@candela/screen-kit';
import { StatementView } from './StatementView.js';
import { useStatementViewModel } from './useStatementViewModel.js';

/** `/moneyList`. */
export function StatementScreen(props: ScreenProps) {
  return <StatementView {...props} {...useStatementViewModel()} />;
}
