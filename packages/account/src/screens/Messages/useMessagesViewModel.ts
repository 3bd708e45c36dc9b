import {
  type Message,
  useGetProfileQuery,
  useListMessagesInfiniteQuery,
  useMarkMessagesReadMutation,
} from '@candela/api-client/account';
import { useRecordPages } from '@candela/screen-kit';
import { useMemo, useState } from 'react';
import type { MessagesViewModel } from './types.js';

const NONE: readonly string[] = [];

/** What the messages screen shows and does. */
export function useMessagesViewModel(): MessagesViewModel {
  const pages = useRecordPages(
    useListMessagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  const all = pages.items;
  const [markRead, { isLoading: isMarking }] = useMarkMessagesReadMutation();
  const [openId, setOpenId] = useState<string>();
  /** Messages read during this visit: they keep their place, and are not marked twice. */
  const [readHere, setReadHere] = useState(NONE);

  const messages = useMemo(() => unreadFirst(all, readHere), [all, readHere]);
  const isUnread = ({ id, status }: Message) => status === 'unread' && !readHere.includes(id);
  const unread = all.filter(isUnread).map(({ id }) => id);
  // Of all pages, not of those that are here. The app's shell keeps the profile fresh.
  const { data: profile } = useGetProfileQuery();
  const unreadCount = Math.max(profile?.unread ?? 0, unread.length);

  const read = async (ids: readonly string[], fields: { id: string } | { all: true }) => {
    setReadHere((known) => [...known, ...ids]);
    const { error } = await markRead(fields);
    if (error) setReadHere((known) => known.filter((id) => !ids.includes(id)));
  };

  return {
    pages: { ...pages, items: messages.map((it) => ({ ...it, unread: isUnread(it) })) },
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

/** Unread ones first, each part newest first as it came. */
function unreadFirst(messages: readonly Message[], readHere: readonly string[]): Message[] {
  const goesFirst = ({ id, status }: Message) => status === 'unread' || readHere.includes(id);
  return [...messages.filter(goesFirst), ...messages.filter((it) => !goesFirst(it))];
}
