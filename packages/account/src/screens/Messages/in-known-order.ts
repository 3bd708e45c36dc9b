import type { Message } from '@candela/api-client/account';

/**
 * Messages in the order they were first shown in, with what is new to them: each is put where the
 * service has it, unread ones first and the newest first. None moves, and none goes because it was
 * read and stands on a page by now that is not here.
 *
 * @param known as they are shown; `status` is what it was when they were first seen.
 * @param current as the service has them now, as far as they are here.
 * @returns `known` itself where nothing is new.
 */
export function inKnownOrder(
  known: readonly Message[],
  current: readonly Message[],
): readonly Message[] {
  const knownIds = new Set(known.map(({ id }) => id));
  const fresh = unreadFirst(current.filter(({ id }) => !knownIds.has(id)));
  if (fresh.length === 0) return known;
  const merged: Message[] = [];
  let next = 0;
  for (const message of known) {
    for (let it = fresh[next]; it && goesBefore(it, message); it = fresh[next]) {
      merged.push(it);
      next += 1;
    }
    merged.push(message);
  }
  return [...merged, ...fresh.slice(next)];
}

function unreadFirst(messages: readonly Message[]): Message[] {
  const isUnread = ({ status }: Message) => status === 'unread';
  return [...messages.filter(isUnread), ...messages.filter((it) => !isUnread(it))];
}

function goesBefore(one: Message, other: Message): boolean {
  if (one.status !== other.status) return one.status === 'unread';
  return one.time > other.time;
}
