import {
  type Message,
  useGetProfileQuery,
  useListMessagesInfiniteQuery,
  useMarkMessagesReadMutation,
} from '@candela/api-client/account';
import { type RecordPages, type ScreenProps, useRecordPages } from '@candela/screen-kit';
import { useMemo, useState } from 'react';
import { mergeNewMessages } from './merge-new-messages.js';

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

const NONE: readonly never[] = [];

export function useMessagesViewModel(): MessagesViewModel {
  const pages = useRecordPages(
    useListMessagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  const all = pages.items;
  const [markRead, { isLoading: isMarking }] = useMarkMessagesReadMutation();
  const [openId, setOpenId] = useState<string>();
  const [markedReadIds, setMarkedReadIds] = useState<readonly string[]>(NONE);
  const shown = useStableOrder(all);

  const current = useMemo(() => new Map(all.map((it) => [it.id, it])), [all]);
  // If the loaded pages include all unread ones, a missing message was read elsewhere.
  const hasAllUnread = !pages.hasMore || all.some(({ status }) => status === 'read');
  const isUnread = (message: Message) => {
    const { status } = current.get(message.id) ?? (hasAllUnread ? { status: 'read' } : message);
    return status === 'unread' && !markedReadIds.includes(message.id);
  };
  const unread = shown.filter(isUnread).map(({ id }) => id);
  // Covers all pages.
  const { data: profile } = useGetProfileQuery();
  const unreadCount = Math.max(profile?.unread ?? 0, unread.length);

  const markAsRead = async (ids: readonly string[], fields: { id: string } | { all: true }) => {
    setMarkedReadIds((known) => [...known, ...ids]);
    const { error } = await markRead(fields);
    if (error) setMarkedReadIds((known) => known.filter((id) => !ids.includes(id)));
  };

  return {
    pages: {
      ...pages,
      items: shown.map((it) => ({ ...(current.get(it.id) ?? it), unread: isUnread(it) })),
    },
    unreadCount,
    openId,
    onToggle: (id) => {
      setOpenId(id === openId ? undefined : id);
      if (id !== openId && unread.includes(id)) void markAsRead([id], { id });
    },
    onMarkAllRead: () => {
      if (unreadCount > 0) void markAsRead(unread, { all: true });
    },
    marking: isMarking,
  };
}

/** Keeps messages in place during a visit, even when their page changes. */
function useStableOrder(messages: readonly Message[]): readonly Message[] {
  const [known, setKnown] = useState<readonly Message[]>(NONE);
  const shown = useMemo(() => mergeNewMessages(known, messages), [known, messages]);
  if (shown !== known) setKnown(shown);
  return shown;
}
