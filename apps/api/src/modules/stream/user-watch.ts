import { createTurns } from '../../turns.js';
import { READ_EVERY_MS, READS_AT_ONCE } from './constants.js';
import type { News } from './news.js';
import type { OpenStream } from './stream.js';

export interface UserWatchDeps {
  readonly news: News;
  /** Milliseconds. */
  readonly monotonic: () => number;
  readonly begin: (stream: OpenStream, told: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

interface Watch {
  readonly userId: string;
  readonly streams: Set<OpenStream>;
  /** May have changed since the last read. */
  stale: boolean;
  reading: boolean;
  readAt: number;
  timer: NodeJS.Timeout | undefined;
  mark: string | undefined;
}

/**
 * A hint triggers a read: immediately, then at most once per `READ_EVERY_MS`. A failed read is
 * retried.
 */
export function createUserWatch({ news, monotonic, begin, onError }: UserWatchDeps) {
  const watches = new Map<string, Watch>();
  /** Whether the last read failed. */
  let failing = false;
  const turns = createTurns({
    atOnce: READS_AT_ONCE,
    inAll: Number.POSITIVE_INFINITY,
    perKey: Number.POSITIVE_INFINITY,
  });

  function schedule(watch: Watch): void {
    if (watch.reading) return;
    const waits = [...watch.streams].some(({ begun }) => !begun)
      ? 0
      : Math.max(0, watch.readAt + READ_EVERY_MS - monotonic());
    clearTimeout(watch.timer);
    watch.timer = setTimeout(() => void turns.take(watch.userId, () => read(watch)), waits);
    watch.timer.unref();
  }

  async function read(watch: Watch): Promise<void> {
    if (watch.reading || watch.streams.size === 0) return;
    watch.reading = true;
    watch.stale = false;
    watch.readAt = monotonic();
    const streams = [...watch.streams];
    try {
      const { tell, more } = await news.readNews(watch.userId, streams);
      for (const stream of streams) {
        if (!watch.streams.has(stream)) continue;
        const isNew = !stream.begun;
        const told = tell(stream);
        if (isNew) await begin(stream, told);
        else if (told !== '') stream.sink.write(Buffer.from(told));
      }
      if (more) watch.stale = true;
      failing = false;
    } catch (error) {
      // Once per outage.
      if (!failing) onError(error);
      failing = true;
      watch.stale = true;
      // A client without initial events should reconnect.
      for (const stream of streams) if (!stream.begun) stream.sink.destroy();
    } finally {
      watch.reading = false;
    }
    if (watch.stale) schedule(watch);
  }

  function hint(userIds: readonly string[]): void {
    for (const userId of userIds) {
      const watch = watches.get(userId);
      if (watch === undefined || watch.stale) continue;
      watch.stale = true;
      schedule(watch);
    }
  }

  return {
    hint,

    hintAll: () => hint([...watches.keys()]),

    streamsOf: (userId: string): ReadonlySet<OpenStream> =>
      watches.get(userId)?.streams ?? new Set(),

    add(stream: OpenStream): void {
      const { userId } = stream.session;
      const watch = watches.get(userId) ?? {
        userId,
        streams: new Set<OpenStream>(),
        stale: false,
        reading: false,
        readAt: Number.NEGATIVE_INFINITY,
        timer: undefined,
        mark: undefined,
      };
      watches.set(userId, watch);
      watch.streams.add(stream);
      watch.stale = true;
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
      const marks = await news.marksOf([...watches.keys()]);
      for (const [userId, mark] of marks) {
        const watch = watches.get(userId);
        if (watch === undefined) continue;
        // The first sweep has no mark to compare with and causes an extra read.
        if (watch.mark !== mark) hint([userId]);
        watch.mark = mark;
      }
    },
  };
}
