import type { ScreenProps } from '@candela/screen-kit';
import { RecordsView } from './RecordsView.js';
import { useRecordsViewModel } from './useRecordsViewModel.js';

/** `/financial_record`. */
export function RecordsScreen(props: ScreenProps) {
  return <RecordsView {...props} {...useRecordsViewModel()} />;
}
