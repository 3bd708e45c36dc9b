/** What is known of a session that was looked up. */
export interface KnownSession {
  readonly userId: string;
  /** Epoch milliseconds. */
  readonly lastSeenAt: number;
  readonly expiresAt: number;
}

/** A few hundred bytes each. The longest known goes for a new one. */
const MOST_KNOWN = 50_000;

export type KnownSessions = ReturnType<typeof createKnownSessions>;

/**
 * Sessions that this process has looked up, by id, for as long as it hears which of them end. Until
 * somebody vouches for that, and whenever nobody has lately, nothing is known.
 *
 * @param monotonic milliseconds.
 */
export function createKnownSessions({ monotonic }: { readonly monotonic: () => number }) {
  const known = new Map<string, KnownSession>();
  let vouchedUntil = Number.NEGATIVE_INFINITY;
  /** How often something was forgotten: what was read before that may be of before. */
  let forgotten = 0;

  return {
    find: (id: string): KnownSession | undefined =>
      monotonic() < vouchedUntil ? known.get(id) : undefined,

    /** To be asked for before a session is read, and given back with what was read. */
    now: (): number => forgotten,

    /** Keeps what was read, unless something ended meanwhile. */
    keep(id: string, session: KnownSession, since: number): void {
      if (since !== forgotten || monotonic() >= vouchedUntil) return;
      // Anew at the end: the one kept longest ago goes first.
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

    /** Every end of a session that was committed until some time before `until` has been heard of. */
    vouch(until: number): void {
      vouchedUntil = Math.max(vouchedUntil, until);
    },

    /** Nothing is heard any more. */
    distrust(): void {
      vouchedUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
