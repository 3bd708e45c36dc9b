import type { ScreenProps } from '@candela/screen-kit';
import { MessagesView } from './MessagesView.js';
import { useMessagesViewModel } from './useMessagesViewModel.js';

/** `/message` */
export function MessagesScreen(props: ScreenProps) {
  return <MessagesView {...props} {...useMessagesViewModel()} />;
}
