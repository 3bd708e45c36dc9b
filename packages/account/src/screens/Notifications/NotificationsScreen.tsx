import type { ScreenProps } from '@candela/screen-kit';
import { NotificationsView } from './NotificationsView.js';
import { useNotificationsViewModel } from './useNotificationsViewModel.js';

/** `/notifications` */
export function NotificationsScreen(props: ScreenProps) {
  return <NotificationsView {...props} {...useNotificationsViewModel()} />;
}
