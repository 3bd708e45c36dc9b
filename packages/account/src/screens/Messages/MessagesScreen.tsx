import type { ScreenProps } from '@candela/contract';
import { MessagesView } from './MessagesView.js';
import { useMessagesViewModel } from './useMessagesViewModel.js';

/** `/message` */
export function MessagesScreen({ goBack }: ScreenProps) {
  return <MessagesView {...useMessagesViewModel()} goBack={goBack} />;
}
