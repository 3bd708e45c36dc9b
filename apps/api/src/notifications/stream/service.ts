import { randomInt, randomUUID } from 'node:crypto';
import { STREAM_HEARTBEAT_MS } from '@candela/contract/stream';
import type { Session, Sessions } from '../../identity/sessions/service.js';
import { REVEAL_MARGIN_MS } from '../../platform/clock/constants.js';
import { onUserChanged } from '../../platform/db/after-commit-events.js';
import type { Database } from '../../platform/db/types.js';
import type { NotificationHandler } from '../../platform/jobs/notification-listener.js';
import type { Worker } from '../../platform/jobs/workers.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import {
  MAX_PENDING_BYTES,
  MAX_STREAMS,
  MAX_STREAMS_PER_NETWORK,
  MAX_STREAMS_PER_USER,
  RECONNECT_DELAY_MS,
  REPLACEABLE_AFTER_MS,
  RETRY_AFTER_SECONDS,
  SESSION_CHECK_MS,
  SWEEP_INTERVAL_MS,
} from './constants.js';
import type { StreamFailure } from './errors.js';
import { formatSseEvent } from './format-sse-event.js';
import type { OpenStream, StreamSink, Subscription } from './open-stream.js';
import { createStreamPrices, type StreamMarket } from './prices.js';
import { createUserChangeWatcher } from './user-change-watcher.js';
import type { UserUpdates } from './user-updates.js';

/** Payload: committing process's id, then changed users' ids. */
const CHANNEL = 'user_touched';
const NOTIFY_DELAY_MS = 100;
/** A notification holds 8,000 bytes; an id takes 26. */
const MAX_USERS_PER_NOTIFICATION = 200;
const MAX_START_ATTEMPTS = 3;
const POLL_INTERVAL_MS = 250;

export interface StreamsDeps {
  readonly db: Database;
  readonly market: StreamMarket;
  readonly userUpdates: UserUpdates;
  readonly sessions: Pick<Sessions, 'findEnded'>;
  readonly notify: (channel: string, text: string) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds. */
  readonly monotonic: () => number;
  readonly onError: (error: unknown) => void;
}

export interface OpenStreamRequest {
  readonly session: Session;
  readonly network: string;
  readonly subscription: Subscription;
  readonly resumesAfter: number | undefined;
}

export type Streams = ReturnType<typeof createStreams>;

/** A user is read after a hint from any process, and in a sweep. */
export function createStreams(deps: StreamsDeps) {
  const { market, now, monotonic, onError } = deps;
  const open = new Set<OpenStream>();
  const perNetwork = new Map<string, number>();
  const prices = createStreamPrices(market);
  const ownId = randomUUID();
  let dropped = 0;
  let lastBeatAt = Number.NEGATIVE_INFINITY;
  let lastSecond = -1;
  let ended = false;
  let broadcastCount = 0;

  async function sendInitialEvents(stream: OpenStream, updates: string): Promise<void> {
    let now: Awaited<ReturnType<typeof prices.initialEvents>>;
    let batch: number;
    let left = MAX_START_ATTEMPTS;
    do {
      // `broadcast` writes only to started streams: read again if it ran meanwhile.
      batch = broadcastCount;
      now = await prices.initialEvents(stream.subscription);
      left -= 1;
    } while (batch !== broadcastCount && left > 0 && open.has(stream));
    const { prices: texts, candles } = now;
    stream.isStarted = true;
    stream.candlesText = candles;
    const retry = `retry: ${randomInt(RECONNECT_DELAY_MS.least, RECONNECT_DELAY_MS.most)}\n\n`;
    if (open.has(stream)) stream.sink.write(Buffer.from(`${retry}${updates}${texts}${candles}`));
  }

  const userWatcher = createUserChangeWatcher({
    userUpdates: deps.userUpdates,
    monotonic,
    sendInitialEvents,
    onError,
  });

  function keepsUp(stream: OpenStream): boolean {
    const { pendingBytes: behind } = stream.sink;
    const wasBehind = stream.hadPendingBytes;
    stream.hadPendingBytes = behind > 0;
    return behind <= MAX_PENDING_BYTES && !(wasBehind && behind > 0);
  }

  function dropSlow(stream: OpenStream): void {
    dropped += 1;
    remove(stream);
    stream.sink.destroy();
  }

  function remove(stream: OpenStream): void {
    if (!open.delete(stream)) return;
    userWatcher.remove(stream);
    const { network } = stream;
    const left = (perNetwork.get(network) ?? 1) - 1;
    if (left === 0) perNetwork.delete(network);
    else perNetwork.set(network, left);
  }

  async function broadcast(): Promise<void> {
    for (const stream of open) if (!keepsUp(stream)) dropSlow(stream);
    const second = market.revealedSecond();
    const batch =
      second === lastSecond ? undefined : await prices.buildBatch(subscriptionsOf(open));
    lastSecond = second;
    const isBeatDue = monotonic() - lastBeatAt >= STREAM_HEARTBEAT_MS - POLL_INTERVAL_MS;
    if (isBeatDue) lastBeatAt = monotonic();
    broadcastCount += 1;
    const beat = isBeatDue ? Buffer.from(formatSseEvent('beat', { time: now() })) : undefined;
    for (const stream of open) {
      if (!stream.isStarted) continue;
      const changed = batch?.changedFor(stream.subscription);
      if (changed) stream.sink.write(changed);
      const candles = batch?.candlesFor(stream.subscription) ?? '';
      if (candles !== '' && candles !== stream.candlesText) {
        stream.candlesText = candles;
        stream.sink.write(Buffer.from(candles));
      }
      if (beat) stream.sink.write(beat);
    }
  }

  /** After a network change a phone's old streams stay open for minutes. */
  function streamToReplace(userId: string): OpenStream | undefined {
    const ownStreams = userWatcher.streamsOf(userId);
    const [oldest] = ownStreams;
    return ownStreams.size < MAX_STREAMS_PER_USER ? undefined : oldest;
  }

  async function endExpired(): Promise<void> {
    const ids = new Set([...open].map(({ session }) => session.id));
    if (ids.size === 0) return;
    const ended = await deps.sessions.findEnded([...ids]);
    if (ended.size === 0) return;
    for (const stream of open) {
      const code = ended.get(stream.session.id);
      if (code === undefined) continue;
      remove(stream);
      stream.sink.write(Buffer.from(formatSseEvent('over', { code })));
      stream.sink.end();
    }
  }

  let changedUserIds = new Set<string>();
  let notifyTimer: NodeJS.Timeout | undefined;

  /** A process that misses it finds the change in its next sweep. */
  function notifyChanged(): void {
    notifyTimer = undefined;
    const ids = [...changedUserIds];
    changedUserIds = new Set();
    for (let at = 0; at < ids.length; at += MAX_USERS_PER_NOTIFICATION) {
      const payload = [ownId, ...ids.slice(at, at + MAX_USERS_PER_NOTIFICATION)].join(' ');
      // Already reported elsewhere.
      deps.notify(CHANNEL, payload).catch(() => {});
    }
  }

  const stopListening: (() => void)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let stopped = true;

  function repeat(run: () => Promise<void>, pauseMs: () => number, failing = false): void {
    if (stopped) return;
    const timer = setTimeout(async () => {
      timers.delete(timer);
      const error = await run().then(
        () => undefined,
        (reason: unknown) => ({ reason }),
      );
      if (error && !failing) onError(error.reason);
      repeat(run, pauseMs, error !== undefined);
    }, pauseMs());
    timers.add(timer);
    timer.unref();
  }

  /** Milliseconds. */
  function msUntilNextSecond(): number {
    const next = (market.revealedSecond() + 1) * 1_000 + REVEAL_MARGIN_MS - now();
    return next > 0 && next <= 1_000 + REVEAL_MARGIN_MS ? next : POLL_INTERVAL_MS;
  }

  const listener: NotificationHandler = {
    channel: CHANNEL,
    onNotification(text) {
      const [from, ...userIds] = text.split(' ');
      if (from !== ownId) userWatcher.markChanged(userIds);
    },
    // Earlier notifications may have been missed.
    onConnected: userWatcher.markAllChanged,
    onCaughtUp: () => {},
    onDisconnected: () => {},
  };

  const worker: Worker = {
    name: 'streams',
    async start() {
      stopped = false;
      stopListening.push(
        onUserChanged(deps.db, (userIds) => {
          userWatcher.markChanged(userIds);
          for (const userId of userIds) changedUserIds.add(userId);
          notifyTimer ??= setTimeout(notifyChanged, NOTIFY_DELAY_MS);
        }),
      );
      repeat(broadcast, msUntilNextSecond);
      repeat(endExpired, () => SESSION_CHECK_MS);
      repeat(userWatcher.sweep, () => SWEEP_INTERVAL_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(notifyTimer);
      if (changedUserIds.size > 0) notifyChanged();
      for (const stop of stopListening.splice(0)) stop();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };

  return {
    worker,
    listener,

    broadcast,

    /**
     * `too_many_requests` at the limits of user, address or process. The result opens the stream
     * and returns the disconnect callback.
     */
    admitStream(
      request: OpenStreamRequest,
    ): Result<(sink: StreamSink) => () => void, StreamFailure> {
      const { session, network, subscription } = request;
      const instrumentIds = [
        ...subscription.instruments,
        ...(subscription.candles ? [subscription.candles.id] : []),
      ];
      if (instrumentIds.some((id) => market.instrument(id) === undefined)) {
        return fail('instrument_unknown');
      }
      const oldest = streamToReplace(session.userId);
      const tooMany =
        open.size >= MAX_STREAMS ||
        (perNetwork.get(network) ?? 0) >= MAX_STREAMS_PER_NETWORK ||
        (oldest !== undefined && now() - oldest.openedAt < REPLACEABLE_AFTER_MS);
      if (tooMany) return fail('too_many_requests', { seconds: RETRY_AFTER_SECONDS });
      return succeed((sink) => {
        if (ended) {
          sink.end();
          return () => {};
        }
        const stream: OpenStream = {
          ...request,
          sink,
          openedAt: now(),
          isStarted: false,
          version: 0,
          profileText: '',
          messageId: undefined,
          candlesText: '',
          hadPendingBytes: false,
        };
        const replaced = streamToReplace(session.userId);
        if (replaced) remove(replaced);
        replaced?.sink.end();
        open.add(stream);
        perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1);
        userWatcher.add(stream);
        return () => remove(stream);
      });
    },

    /** For shutdown; clients reconnect to another process. */
    closeAll(): void {
      ended = true;
      for (const stream of open) {
        remove(stream);
        stream.sink.end();
      }
    },

    countOpen: (): number => open.size,
    countDropped: (): number => dropped,
  };
}

function* subscriptionsOf(streams: Iterable<OpenStream>): Generator<Subscription> {
  for (const { subscription } of streams) yield subscription;
}
