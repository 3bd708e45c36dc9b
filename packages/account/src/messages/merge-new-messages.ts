import type { Message } from '@candela/api-client/account';

/**
 * Unread first, then newest first, as the service. Known messages neither move nor disappear when
 * reading shifts them to another page.
 *
 * @param known `status` is that of their first display.
 * @returns `known` itself when nothing is new.
 */
export function mergeNewMessages(
  known: readonly Message[],
  current: readonly Message[],
): readonly Message[] {
  const knownIds = new Set(known.map(({ id }) => id));
  const added = unreadFirst(current.filter(({ id }) => !knownIds.has(id)));
  if (added.length === 0) return known;
  const merged: Message[] = [];
  let next = 0;
  for (const message of known) {
    for (let it = added[next]; it && sortsBefore(it, message); it = added[next]) {
      merged.push(it);
      next += 1;
    }
    merged.push(message);
  }
  return [...merged, ...added.slice(next)];
}

function unreadFirst(messages: readonly Message[]): Message[] {
  const isUnread = ({ status }: Message) => status === 'unread';
  return [...messages.filter(isUnread), ...messages.filter((it) => !isUnread(it))];
}

function sortsBefore(one: Message, other: Message): boolean {
  if (one.status !== other.status) return one.status === 'unread';
  return one.time > other.time;
}
