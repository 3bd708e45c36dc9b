import type { Message } from '@candela/api-client/account';
import type { RecordPages, ScreenProps } from '@candela/screen-kit';

export interface ShownMessage extends Message {
  readonly unread: boolean;
}

export interface MessagesViewModel {
  /** Unread first. */
  readonly pages: RecordPages<ShownMessage>;
  readonly unreadCount: number;
  readonly openId: string | undefined;
  readonly onToggle: (id: string) => void;
  readonly onMarkAllRead: () => void;
  readonly marking: boolean;
}

export type MessagesViewProps = MessagesViewModel & ScreenProps;
