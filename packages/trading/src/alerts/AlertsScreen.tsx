import type { ScreenProps } from '@candela/screen-kit';
import { AlertsView } from './AlertsView.js';
import { useAlertsViewModel } from './useAlertsViewModel.js';

/** `/alerts?id=btc&price=70000.00` */
export function AlertsScreen(props: ScreenProps) {
  return <AlertsView {...props} {...useAlertsViewModel()} />;
}
