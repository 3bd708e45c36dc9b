import { createConcurrencyLimiter } from '../../platform/jobs/concurrency-limiter.js';
import { MAX_CONCURRENT_READS, MIN_READ_INTERVAL_MS } from './constants.js';
import type { OpenStream } from './open-stream.js';
import type { UserUpdates } from './user-updates.js';

export interface UserChangeWatcherDeps {
  readonly userUpdates: UserUpdates;
  /** Milliseconds. */
  readonly monotonic: () => number;
  readonly sendInitialEvents: (stream: OpenStream, updates: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

interface WatchedUser {
  readonly userId: string;
  readonly streams: Set<OpenStream>;
  isStale: boolean;
  isReading: boolean;
  readAt: number;
  timer: NodeJS.Timeout | undefined;
  fingerprint: string | undefined;
}

/**
 * A hint triggers a read: immediately, then at most once per `MIN_READ_INTERVAL_MS`. A failed read
 * is retried.
 */
export function createUserChangeWatcher({
  userUpdates,
  monotonic,
  sendInitialEvents,
  onError,
}: UserChangeWatcherDeps) {
  const watches = new Map<string, WatchedUser>();
  let failing = false;
  const limiter = createConcurrencyLimiter({
    concurrency: MAX_CONCURRENT_READS,
    maxPending: Number.POSITIVE_INFINITY,
    maxPendingPerKey: Number.POSITIVE_INFINITY,
  });

  function schedule(watch: WatchedUser): void {
    if (watch.isReading) return;
    const delayMs = [...watch.streams].some(({ isStarted }) => !isStarted)
      ? 0
      : Math.max(0, watch.readAt + MIN_READ_INTERVAL_MS - monotonic());
    clearTimeout(watch.timer);
    watch.timer = setTimeout(() => void limiter.run(watch.userId, () => read(watch)), delayMs);
    watch.timer.unref();
  }

  async function read(watch: WatchedUser): Promise<void> {
    if (watch.isReading || watch.streams.size === 0) return;
    watch.isReading = true;
    watch.isStale = false;
    watch.readAt = monotonic();
    const streams = [...watch.streams];
    try {
      const { formatUpdates, more } = await userUpdates.readUpdates(watch.userId, streams);
      for (const stream of streams) {
        if (!watch.streams.has(stream)) continue;
        const isNew = !stream.isStarted;
        const updates = formatUpdates(stream);
        if (isNew) await sendInitialEvents(stream, updates);
        else if (updates !== '') stream.sink.write(Buffer.from(updates));
      }
      if (more) watch.isStale = true;
      failing = false;
    } catch (error) {
      // Once per outage.
      if (!failing) onError(error);
      failing = true;
      watch.isStale = true;
      for (const stream of streams) if (!stream.isStarted) stream.sink.destroy();
    } finally {
      watch.isReading = false;
    }
    if (watch.isStale) schedule(watch);
  }

  function markChanged(userIds: readonly string[]): void {
    for (const userId of userIds) {
      const watch = watches.get(userId);
      if (watch === undefined || watch.isStale) continue;
      watch.isStale = true;
      schedule(watch);
    }
  }

  return {
    markChanged,

    markAllChanged: () => markChanged([...watches.keys()]),

    streamsOf: (userId: string): ReadonlySet<OpenStream> =>
      watches.get(userId)?.streams ?? new Set(),

    add(stream: OpenStream): void {
      const { userId } = stream.session;
      const watch = watches.get(userId) ?? {
        userId,
        streams: new Set<OpenStream>(),
        isStale: false,
        isReading: false,
        readAt: Number.NEGATIVE_INFINITY,
        timer: undefined,
        fingerprint: undefined,
      };
      watches.set(userId, watch);
      watch.streams.add(stream);
      watch.isStale = true;
      schedule(watch);
    },

    remove(stream: OpenStream): void {
      const watch = watches.get(stream.session.userId);
      watch?.streams.delete(stream);
      if (watch?.streams.size !== 0) return;
      clearTimeout(watch.timer);
      watches.delete(watch.userId);
    },

    async sweep(): Promise<void> {
      if (watches.size === 0) return;
      const fingerprints = await userUpdates.fingerprintsOf([...watches.keys()]);
      for (const [userId, fingerprint] of fingerprints) {
        const watch = watches.get(userId);
        if (watch === undefined) continue;
        // The first sweep has no mark to compare with and causes an extra read.
        if (watch.fingerprint !== fingerprint) markChanged([userId]);
        watch.fingerprint = fingerprint;
      }
    },
  };
}
