export interface KnownSession {
  readonly userId: string;
  /** Epoch milliseconds. */
  readonly lastSeenAt: number;
  readonly expiresAt: number;
}

/** A few hundred bytes each; the oldest is evicted. */
const MOST_KNOWN = 50_000;

export type KnownSessions = ReturnType<typeof createKnownSessions>;

/**
 * Session cache by id, valid only while notifications of ended sessions arrive.
 * @param monotonic milliseconds.
 */
export function createKnownSessions({ monotonic }: { readonly monotonic: () => number }) {
  const known = new Map<string, KnownSession>();
  let vouchedUntil = Number.NEGATIVE_INFINITY;
  /** Number of evictions: a row read before the latest may be stale. */
  let forgotten = 0;

  return {
    find: (id: string): KnownSession | undefined =>
      monotonic() < vouchedUntil ? known.get(id) : undefined,

    /** Read it before loading a session and pass it to `keep`. */
    now: (): number => forgotten,

    /** Not cached if something was evicted since. */
    keep(id: string, session: KnownSession, since: number): void {
      if (since !== forgotten || monotonic() >= vouchedUntil) return;
      // Moves the entry to the end; the first key is the oldest.
      known.delete(id);
      const [longest] = known.keys();
      if (known.size >= MOST_KNOWN && longest !== undefined) known.delete(longest);
      known.set(id, session);
    },

    forget(id: string): void {
      forgotten += 1;
      known.delete(id);
    },

    forgetUser(userId: string): void {
      forgotten += 1;
      for (const [id, session] of known) if (session.userId === userId) known.delete(id);
    },

    forgetAll(): void {
      forgotten += 1;
      known.clear();
    },

    /** All session ends committed some time before `until` have been received. */
    vouch(until: number): void {
      vouchedUntil = Math.max(vouchedUntil, until);
    },

    distrust(): void {
      vouchedUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
