import type { ScreenProps } from '@candela/screen-kit';
import { DataExportView } from './DataExportView.js';
import { useDataExportViewModel } from './useDataExportViewModel.js';

/** `/own_data` */
export function DataExportScreen(props: ScreenProps) {
  return <DataExportView {...props} {...useDataExportViewModel()} />;
}
