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

/** Users to whom something happened, as the process says that committed it: its own id, then theirs. */
const CHANNEL = 'user_touched';
/** What is said is gathered for so long, so that a batch of settlements is one notice. */
const SAY_AFTER_MS = 100;
/** A notice takes 8,000 bytes; an id has 26. */
const USERS_SAID_MAX = 200;
/** Seconds that may come while a stream is being begun. After so many it begins with one that is past. */
const BEGIN_TRIES = 3;
/** While the newest second does not come, as when the clocks disagree, it is looked for so often. */
const LOOK_AGAIN_MS = 250;

export interface StreamsDeps {
  readonly db: Database;
  readonly market: StreamMarket;
  readonly news: News;
  readonly sessions: Pick<Sessions, 'findEnded'>;
  /** Says something to every process. */
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
 * The open streams of this process. A second's prices are made once and written to each; what happens to
 * users is read when a hint comes of it, by this process or another, and looked for by itself from time to time.
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
  /** How many seconds were written. */
  let rounds = 0;

  async function begin(stream: OpenStream, told: string): Promise<void> {
    let now: Awaited<ReturnType<typeof prices.allOf>>;
    let round: number;
    let left = BEGIN_TRIES;
    do {
      // A second that comes meanwhile is written to those only who have begun.
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

  /** Whether a reader keeps up: what was left of the second before has gone, and little waits. */
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

  /** Writes the second to all. */
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
   * The stream that ends when the user opens one more. A phone that changed its network leaves streams behind
   * that nobody ends for minutes, and they may not keep it out.
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

  /** Tells the other processes; one that hears nothing of it finds it in its next sweep. */
  function sayTouched(): void {
    sayTimer = undefined;
    const ids = [...toSay];
    toSay = new Set();
    for (let at = 0; at < ids.length; at += USERS_SAID_MAX) {
      const said = [ownId, ...ids.slice(at, at + USERS_SAID_MAX)].join(' ');
      // A line that is not there has been told of already.
      deps.say(CHANNEL, said).catch(() => {});
    }
  }

  const stopListening: (() => void)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let stopped = true;

  /** Runs again and again, each time after the one before has ended. */
  function repeat(run: () => Promise<void>, pauseMs: () => number, failing = false): void {
    if (stopped) return;
    const timer = setTimeout(async () => {
      timers.delete(timer);
      const error = await run().then(
        () => undefined,
        (reason: unknown) => ({ reason }),
      );
      // Once, and not each time of an outage.
      if (error && !failing) onError(error.reason);
      repeat(run, pauseMs, error !== undefined);
    }, pauseMs());
    timers.add(timer);
    timer.unref();
  }

  /** Until the next second may be shown. */
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
    // What was said before may have been missed.
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

    /** One second's turn of what the worker does by itself, for tests. */
    pulse,

    /**
     * Whether a stream may be opened, and what opens it: called with where it goes, it begins to write there by
     * itself. `too_many_requests` where the user, the address or this process has as many as they may.
     *
     * @returns what is to be called when the reader has gone.
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

    /** Ends all of them, for a stop: their readers open others elsewhere. */
    endAll(): void {
      // Whoever is being admitted meanwhile is ended as it opens.
      ended = true;
      for (const stream of open) {
        remove(stream);
        stream.sink.end();
      }
    },

    /** How many are open, and how many were dropped since the start because their readers were slow. */
    countOpen: (): number => open.size,
    countDropped: (): number => dropped,
  };
}

function* watchedBy(streams: Iterable<OpenStream>): Generator<Watched> {
  for (const { watched } of streams) yield watched;
}
