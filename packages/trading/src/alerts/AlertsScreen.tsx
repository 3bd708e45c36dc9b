import type { ScreenProps } from '@candela/screen-kit';
import { AlertsView } from './AlertsView.js';
import { useAlertsViewModel } from './useAlertsViewModel.js';

export function AlertsScreen(props: ScreenProps) {
  return <AlertsView {...props} {...useAlertsViewModel()} />;
}
