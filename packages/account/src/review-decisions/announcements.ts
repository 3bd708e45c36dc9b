import { PAGE_SIZE } from '@candela/contract';
import { browserStorage, readJson, STORAGE_KEYS, withMemoryFallback } from '@candela/session';
import { withTabLock } from './tab-lock.js';

interface Announced {
  readonly userId: string;
  /** Newest last. */
  readonly messageIds: readonly string[];
}

const MAX_STORED_IDS = 3 * PAGE_SIZE;

/** With blocked storage, each tab has its own. */
const storage = /* @__PURE__ */ withMemoryFallback(/* @__PURE__ */ browserStorage('localStorage'));

/**
 * Claimed by no tab of this browser. None at first, and after another user: earlier decisions are
 * not news.
 *
 * @param unreadIds at most the newest.
 */
export function claimAnnouncements(
  userId: string,
  unreadIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return withTabLock(() => {
    const stored = readJson(storage, STORAGE_KEYS.announced);
    const known = isAnnounced(stored) && stored.userId === userId ? stored.messageIds : undefined;
    // A response may be older than what another tab has processed.
    const all = new Set([...(known ?? []), ...unreadIds]);
    if (known === undefined || all.size > known.length) {
      const messageIds = [...all].toSorted().slice(-MAX_STORED_IDS);
      storage.setItem(STORAGE_KEYS.announced, JSON.stringify({ userId, messageIds }));
    }
    // Older messages move into the list when newer ones are read.
    const [oldest = ''] = known ?? [];
    return new Set(known && unreadIds.filter((id) => id > oldest && !known.includes(id)));
  });
}

function isAnnounced(value: unknown): value is Announced {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    'messageIds' in value &&
    Array.isArray(value.messageIds) &&
    value.messageIds.every((it) => typeof it === 'string')
  );
}
