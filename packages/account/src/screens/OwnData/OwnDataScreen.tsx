import type { ScreenProps } from '@candela/screen-kit';
import { OwnDataView } from './OwnDataView.js';
import { useOwnDataViewModel } from './useOwnDataViewModel.js';

/** `/own_data` */
export function OwnDataScreen(props: ScreenProps) {
  return <OwnDataView {...props} {...useOwnDataViewModel()} />;
}
