import {
  type Message,
  useGetProfileQuery,
  useListMessagesInfiniteQuery,
  useMarkMessagesReadMutation,
} from '@candela/api-client/account';
import { useRecordPages } from '@candela/screen-kit';
import { useMemo, useState } from 'react';
import { inKnownOrder } from './in-known-order.js';
import type { MessagesViewModel } from './types.js';

const NONE: readonly never[] = [];

export function useMessagesViewModel(): MessagesViewModel {
  const pages = useRecordPages(
    useListMessagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  const all = pages.items;
  const [markRead, { isLoading: isMarking }] = useMarkMessagesReadMutation();
  const [openId, setOpenId] = useState<string>();
  /** Prevents marking a message twice. */
  const [readHere, setReadHere] = useState<readonly string[]>(NONE);
  const shown = useKnownOrder(all);

  const current = useMemo(() => new Map(all.map((it) => [it.id, it])), [all]);
  // A message on no page was read elsewhere, if the loaded pages include all unread ones.
  const hasAllUnread = !pages.hasMore || all.some(({ status }) => status === 'read');
  const isUnread = (message: Message) => {
    const { status } = current.get(message.id) ?? (hasAllUnread ? { status: 'read' } : message);
    return status === 'unread' && !readHere.includes(message.id);
  };
  const unread = shown.filter(isUnread).map(({ id }) => id);
  // Covers all pages. The app shell refreshes the profile.
  const { data: profile } = useGetProfileQuery();
  const unreadCount = Math.max(profile?.unread ?? 0, unread.length);

  const read = async (ids: readonly string[], fields: { id: string } | { all: true }) => {
    setReadHere((known) => [...known, ...ids]);
    const { error } = await markRead(fields);
    if (error) setReadHere((known) => known.filter((id) => !ids.includes(id)));
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
      if (id !== openId && unread.includes(id)) void read([id], { id });
    },
    onMarkAllRead: () => {
      if (unreadCount > 0) void read(unread, { all: true });
    },
    marking: isMarking,
  };
}

/** Keeps messages in place during a visit, even when their page changes. */
function useKnownOrder(messages: readonly Message[]): readonly Message[] {
  const [known, setKnown] = useState<readonly Message[]>(NONE);
  const shown = useMemo(() => inKnownOrder(known, messages), [known, messages]);
  if (shown !== known) setKnown(shown);
  return shown;
}
