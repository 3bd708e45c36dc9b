export interface CachedSession {
  readonly userId: string;
  /** Epoch milliseconds. */
  readonly lastSeenAt: number;
  readonly expiresAt: number;
}

/** A few hundred bytes each; the oldest is evicted. */
const MAX_ENTRIES = 50_000;

export type SessionCache = ReturnType<typeof createSessionCache>;

/**
 * Valid only while notifications of ended sessions arrive.
 * @param monotonic milliseconds.
 */
export function createSessionCache({ monotonic }: { readonly monotonic: () => number }) {
  const entries = new Map<string, CachedSession>();
  let trustedUntil = Number.NEGATIVE_INFINITY;
  /** A row read before the latest may be stale. */
  let evictions = 0;

  return {
    find: (id: string): CachedSession | undefined =>
      monotonic() < trustedUntil ? entries.get(id) : undefined,

    /** Read it before loading a session and pass it to `set`. */
    evictionCount: (): number => evictions,

    /** Not cached if something was evicted since. */
    set(id: string, session: CachedSession, since: number): void {
      if (since !== evictions || monotonic() >= trustedUntil) return;
      // Moves the entry to the end; the first key is the oldest.
      entries.delete(id);
      const [oldest] = entries.keys();
      if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      entries.set(id, session);
    },

    evict(id: string): void {
      evictions += 1;
      entries.delete(id);
    },

    eraseUser(userId: string): void {
      evictions += 1;
      for (const [id, session] of entries) if (session.userId === userId) entries.delete(id);
    },

    evictAll(): void {
      evictions += 1;
      entries.clear();
    },

    /** Session ends committed some time before `until` have been received. */
    trustUntil(until: number): void {
      trustedUntil = Math.max(trustedUntil, until);
    },

    distrust(): void {
      trustedUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
