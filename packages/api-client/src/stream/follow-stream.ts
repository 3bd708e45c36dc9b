import { API_BASE, type Language } from '@candela/contract';
import { STREAM_INSTRUMENTS_MAX, type StreamRequest, stream } from '@candela/contract/stream';
import * as z from 'zod/mini';
import { streamed } from '../activity.js';
import { errorOf } from '../internal/base-query.js';
import { endSession } from '../internal/end-session.js';
import type { ApiStore } from '../store.js';
import type { SentEvent } from './event-parser.js';
import { putEvent, type StreamEvent } from './put-event.js';
import { readStream, type StreamEnd } from './read-stream.js';

export interface Watched {
  /** Most important first; cut at `STREAM_INSTRUMENTS_MAX`. */
  readonly instruments: readonly string[];
  /** Instrument of the candles; interval in seconds. */
  readonly candles?: { readonly id: string; readonly interval: number } | undefined;
}

type Store = Pick<ApiStore, 'dispatch' | 'getState' | 'clock'>;

/** Until the stream sends its own `retry`. */
const RETRY_MS = 1_000;
/** Maximum delay; also used after a rejection without a time. */
const RETRY_MAX_MS = 30_000;
/** A stream that was healthy for this long resets the backoff. */
const STEADY_MS = 30_000;

/** Web Lock held by the one page that has the stream. */
const LOCK = 'candela/stream';

/** Permanent rejections: no retry until the watched instruments change. */
const LASTING: ReadonlySet<string> = new Set(['instrument_unknown', 'bad_request']);

/** Resume position of each store, valid for the token only. */
const places = new WeakMap<Store, { readonly token: string; readonly id: string }>();

/**
 * Keeps the user's stream open, reconnects, and writes events to the cache. `useIsStreamed` reports
 * its health. Only one page per browser has the stream.
 * @returns stops it. A change of token, language or instruments requires a new call.
 */
export function followStream(store: Store, watched: Watched): () => void {
  const leaving = new AbortController();
  void inLine(leaving.signal, () => keepOpen(store, watched, leaving.signal));
  return () => {
    leaving.abort();
    tellHealth(store, null);
  };
}

/**
 * Without Web Locks (old browsers, plain http, denied access) each visible page has its own stream.
 */
async function inLine(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return run();
  let began = false;
  try {
    await locks.request(LOCK, { signal }, () => {
      began = true;
      return run();
    });
  } catch (error) {
    if (began) throw error;
    // Locks are denied, for example in a cross-site frame.
    if (!signal.aborted) await run();
  }
}

async function keepOpen(store: Store, wanted: Watched, signal: AbortSignal): Promise<void> {
  const { token, language } = store.getState().session;
  const watched = { ...wanted, instruments: wanted.instruments.slice(0, STREAM_INSTRUMENTS_MAX) };
  if (token === null) return;
  let failures = 0;
  let retryMs = RETRY_MS;
  // The owner stops the stream on such a change; until then no event of the old session may reach
  // the new one.
  const isOver = () => {
    const { session } = store.getState();
    return signal.aborted || session.token !== token || session.language !== language;
  };
  while (!isOver()) {
    const { end, healthyMs, retry } = await openOnce(
      store,
      watched,
      { token, language },
      signal,
      isOver,
    );
    if (isOver()) return;
    tellHealth(store, null);
    retryMs = retry ?? retryMs;
    failures = healthyMs >= STEADY_MS ? 0 : failures + 1;
    const backoff = Math.min(RETRY_MAX_MS, retryMs * 2 ** Math.max(0, failures - 1));
    const wait = waitAfter(end, backoff);
    if (wait === 'over') return endSession(store, token);
    if (wait === 'never') return;
    // Jitter spreads reconnects and never shortens the requested delay.
    await pause(wait * (1 + Math.random() / 2), signal);
  }
}

interface Reader {
  readonly token: string;
  readonly language: Language;
}

async function openOnce(
  store: Store,
  watched: Watched,
  reader: Reader,
  signal: AbortSignal,
  isOver: () => boolean,
) {
  const { token } = reader;
  let healthySince: number | undefined;
  const place = places.get(store);
  const lastEventId = place?.token === token ? place.id : undefined;

  function take(sent: SentEvent): StreamEnd | undefined {
    if (isOver()) return { kind: 'ended' };
    if (!Object.hasOwn(stream.events, sent.name)) return undefined;
    const event = readEvent(sent);
    const isFirst = healthySince === undefined;
    if (!event || isFirst !== (event.name === 'hello')) {
      return event?.name === 'over' ? { kind: 'over' } : { kind: 'broken' };
    }
    if (event.name === 'over') return { kind: 'over' };
    putEvent(store, event);
    if (sent.id !== undefined) places.set(store, { token, id: sent.id });
    if (isFirst) {
      healthySince = performance.now();
      tellHealth(store, watched.instruments);
    }
    return undefined;
  }

  const address = addressOf(watched, reader);
  const { clock } = store;
  const { end, retryMs } = await readStream(address, { signal, lastEventId, clock }, take);
  const healthyMs = healthySince === undefined ? 0 : performance.now() - healthySince;
  return { end, healthyMs, retry: retryMs };
}

function addressOf({ instruments, candles }: Watched, { token, language }: Reader): string {
  const request: StreamRequest = {
    ...(instruments.length > 0 && { instruments: [...instruments] }),
    ...(candles && { candles: candles.id, interval: candles.interval }),
  };
  const fields = z.encode(stream.request, request) as Record<string, string>;
  return `${API_BASE}/${stream.path}?${new URLSearchParams({ ...fields, lang: language, token })}`;
}

/** Undefined for an event that violates the contract. */
function readEvent({ name, data }: SentEvent): StreamEvent | undefined {
  try {
    const schema = stream.events[name as StreamEvent['name']] as unknown as z.ZodMiniType;
    const read = schema.safeParse(JSON.parse(data));
    return read.success ? ({ name, data: read.data } as StreamEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds until reconnect. */
function waitAfter(end: StreamEnd, backoff: number): number | 'never' | 'over' {
  if (end.kind === 'over') return 'over';
  if (end.kind !== 'refused') return backoff;
  const error = errorOf(end.answer);
  if (error.kind === 'session_over') return 'over';
  if (error.kind !== 'refused') return RETRY_MAX_MS;
  if (LASTING.has(error.code)) return 'never';
  const seconds = Number(error.params.seconds ?? 0);
  return seconds > 0 ? Math.max(backoff, seconds * 1_000) : RETRY_MAX_MS;
}

function tellHealth({ dispatch, getState }: Store, instruments: readonly string[] | null): void {
  if (getState().activity.streamed !== instruments) dispatch(streamed(instruments));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
