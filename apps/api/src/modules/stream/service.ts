import { randomInt, randomUUID } from 'node:crypto';
import { STREAM_BEAT_MS } from '@candela/contract/stream';
import { REVEAL_MARGIN_MS } from '../../clock/constants.js';
import { onTouched } from '../../db/touched.js';
import type { Database } from '../../db/types.js';
import type { NoticeHearer } from '../../notice-worker.js';
import { fail, type Result, succeed } from '../../result.js';
import type { Worker } from '../../workers.js';
import type { Session, Sessions } from '../sessions/service.js';
import {
  BEHIND_BYTES_MAX,
  REFUSED_SECONDS,
  REOPEN_MS,
  SESSIONS_EVERY_MS,
  STREAMS_IN_ALL,
  STREAMS_PER_NETWORK,
  STREAMS_PER_USER,
  SWEEP_EVERY_MS,
  YIELDS_AFTER_MS,
} from './constants.js';
import type { StreamFailure } from './errors.js';
import { eventText } from './event-text.js';
import type { News } from './news.js';
import { createStreamPrices, type StreamMarket } from './prices.js';
import type { OpenStream, Sink, Watched } from './stream.js';
import { createUserWatch } from './user-watch.js';

/** Payload: the committing process's id, then ids of changed users. */
const CHANNEL = 'user_touched';
/** Collects notifications, so that a settlement batch causes only one. */
const SAY_AFTER_MS = 100;
/** A notification holds 8,000 bytes; an id takes 26. */
const USERS_SAID_MAX = 200;
/** Attempts to start without a new second arriving meanwhile. */
const BEGIN_TRIES = 3;
/** Poll interval while the next second is overdue. */
const LOOK_AGAIN_MS = 250;

export interface StreamsDeps {
  readonly db: Database;
  readonly market: StreamMarket;
  readonly news: News;
  readonly sessions: Pick<Sessions, 'findEnded'>;
  readonly say: (channel: string, text: string) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds. */
  readonly monotonic: () => number;
  readonly onError: (error: unknown) => void;
}

export interface OpenRequest {
  readonly session: Session;
  readonly network: string;
  readonly watched: Watched;
  readonly resumesAfter: number | undefined;
}

export type Streams = ReturnType<typeof createStreams>;

/**
 * Each second's prices are built once and written to all. A user is read after a hint from any
 * process, and in a sweep.
 */
export function createStreams(deps: StreamsDeps) {
  const { market, now, monotonic, onError } = deps;
  const open = new Set<OpenStream>();
  const perNetwork = new Map<string, number>();
  const prices = createStreamPrices(market);
  const ownId = randomUUID();
  let dropped = 0;
  let beatAt = Number.NEGATIVE_INFINITY;
  let lastSecond = -1;
  let ended = false;
  let rounds = 0;

  async function begin(stream: OpenStream, told: string): Promise<void> {
    let now: Awaited<ReturnType<typeof prices.allOf>>;
    let round: number;
    let left = BEGIN_TRIES;
    do {
      // `pulse` writes only to begun streams: read again if it ran meanwhile.
      round = rounds;
      now = await prices.allOf(stream.watched);
      left -= 1;
    } while (round !== rounds && left > 0 && open.has(stream));
    const { prices: texts, candles } = now;
    stream.begun = true;
    stream.candlesText = candles;
    const retry = `retry: ${randomInt(REOPEN_MS.least, REOPEN_MS.most)}\n\n`;
    if (open.has(stream)) stream.sink.write(Buffer.from(`${retry}${told}${texts}${candles}`));
  }

  const users = createUserWatch({ news: deps.news, monotonic, begin, onError });

  /** The last backlog is gone and the current one is small. */
  function keepsUp(stream: OpenStream): boolean {
    const { behind } = stream.sink;
    const wasBehind = stream.wasBehind;
    stream.wasBehind = behind > 0;
    return behind <= BEHIND_BYTES_MAX && !(wasBehind && behind > 0);
  }

  function dropSlow(stream: OpenStream): void {
    dropped += 1;
    remove(stream);
    stream.sink.destroy();
  }

  function remove(stream: OpenStream): void {
    if (!open.delete(stream)) return;
    users.remove(stream);
    const { network } = stream;
    const left = (perNetwork.get(network) ?? 1) - 1;
    if (left === 0) perNetwork.delete(network);
    else perNetwork.set(network, left);
  }

  async function pulse(): Promise<void> {
    for (const stream of open) if (!keepsUp(stream)) dropSlow(stream);
    const second = market.revealedSecond();
    const round = second === lastSecond ? undefined : await prices.makeRound(watchedBy(open));
    lastSecond = second;
    const beats = monotonic() - beatAt >= STREAM_BEAT_MS - LOOK_AGAIN_MS;
    if (beats) beatAt = monotonic();
    rounds += 1;
    const beat = beats ? Buffer.from(eventText('beat', { time: now() })) : undefined;
    for (const stream of open) {
      if (!stream.begun) continue;
      const changed = round?.changedFor(stream.watched);
      if (changed) stream.sink.write(changed);
      const candles = round?.candlesFor(stream.watched) ?? '';
      if (candles !== '' && candles !== stream.candlesText) {
        stream.candlesText = candles;
        stream.sink.write(Buffer.from(candles));
      }
      if (beat) stream.sink.write(beat);
    }
  }

  /**
   * The stream to end for a new one: after a network change a phone's old streams stay open for
   * minutes.
   */
  function inTheWay(userId: string): OpenStream | undefined {
    const own = users.streamsOf(userId);
    const [oldest] = own;
    return own.size < STREAMS_PER_USER ? undefined : oldest;
  }

  async function endOver(): Promise<void> {
    const ids = new Set([...open].map(({ session }) => session.id));
    if (ids.size === 0) return;
    const ended = await deps.sessions.findEnded([...ids]);
    if (ended.size === 0) return;
    for (const stream of open) {
      const code = ended.get(stream.session.id);
      if (code === undefined) continue;
      remove(stream);
      stream.sink.write(Buffer.from(eventText('over', { code })));
      stream.sink.end();
    }
  }

  let toSay = new Set<string>();
  let sayTimer: NodeJS.Timeout | undefined;

  /** A process that misses it finds the change in its next sweep. */
  function sayTouched(): void {
    sayTimer = undefined;
    const ids = [...toSay];
    toSay = new Set();
    for (let at = 0; at < ids.length; at += USERS_SAID_MAX) {
      const said = [ownId, ...ids.slice(at, at + USERS_SAID_MAX)].join(' ');
      // Already reported elsewhere.
      deps.say(CHANNEL, said).catch(() => {});
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
      // Reported once per outage.
      if (error && !failing) onError(error.reason);
      repeat(run, pauseMs, error !== undefined);
    }, pauseMs());
    timers.add(timer);
    timer.unref();
  }

  /** Milliseconds. */
  function untilNext(): number {
    const next = (market.revealedSecond() + 1) * 1_000 + REVEAL_MARGIN_MS - now();
    return next > 0 && next <= 1_000 + REVEAL_MARGIN_MS ? next : LOOK_AGAIN_MS;
  }

  const hearer: NoticeHearer = {
    channel: CHANNEL,
    hear(text) {
      const [from, ...userIds] = text.split(' ');
      if (from !== ownId) users.hint(userIds);
    },
    // Earlier notifications may have been missed.
    opened: users.hintAll,
    proved: () => {},
    lost: () => {},
  };

  const worker: Worker = {
    name: 'streams',
    async start() {
      stopped = false;
      stopListening.push(
        onTouched(deps.db, (userIds) => {
          users.hint(userIds);
          for (const userId of userIds) toSay.add(userId);
          sayTimer ??= setTimeout(sayTouched, SAY_AFTER_MS);
        }),
      );
      repeat(pulse, untilNext);
      repeat(endOver, () => SESSIONS_EVERY_MS);
      repeat(users.sweep, () => SWEEP_EVERY_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(sayTimer);
      if (toSay.size > 0) sayTouched();
      for (const stop of stopListening.splice(0)) stop();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };

  return {
    worker,
    hearer,

    pulse,

    /**
     * `too_many_requests` at the limits of user, address or process. The result opens the stream on
     * a sink and returns the callback for a disconnect.
     */
    admitStream(request: OpenRequest): Result<(sink: Sink) => () => void, StreamFailure> {
      const { session, network, watched } = request;
      const named = [...watched.instruments, ...(watched.candles ? [watched.candles.id] : [])];
      if (named.some((id) => market.instrument(id) === undefined)) {
        return fail('instrument_unknown');
      }
      const oldest = inTheWay(session.userId);
      const tooMany =
        open.size >= STREAMS_IN_ALL ||
        (perNetwork.get(network) ?? 0) >= STREAMS_PER_NETWORK ||
        (oldest !== undefined && now() - oldest.openedAt < YIELDS_AFTER_MS);
      if (tooMany) return fail('too_many_requests', { seconds: REFUSED_SECONDS });
      return succeed((sink) => {
        if (ended) {
          sink.end();
          return () => {};
        }
        const stream: OpenStream = {
          ...request,
          sink,
          openedAt: now(),
          begun: false,
          version: 0,
          profileText: '',
          messageId: undefined,
          candlesText: '',
          wasBehind: false,
        };
        const yields = inTheWay(session.userId);
        if (yields) remove(yields);
        yields?.sink.end();
        open.add(stream);
        perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1);
        users.add(stream);
        return () => remove(stream);
      });
    },

    /** For shutdown; clients reconnect to another process. */
    endAll(): void {
      ended = true;
      for (const stream of open) {
        remove(stream);
        stream.sink.end();
      }
    },

    /** Open now; dropped since the start because the client was slow. */
    countOpen: (): number => open.size,
    countDropped: (): number => dropped,
  };
}

function* watchedBy(streams: Iterable<OpenStream>): Generator<Watched> {
  for (const { watched } of streams) yield watched;
}
