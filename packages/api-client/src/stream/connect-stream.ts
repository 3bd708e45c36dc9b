import { API_BASE, type Language } from '@candela/contract';
import { STREAM_INSTRUMENTS_MAX, type StreamRequest, stream } from '@candela/contract/stream';
import * as z from 'zod/mini';
import { streamedInstrumentsChanged } from '../activity.js';
import { errorOf } from '../internal/base-query.js';
import { endSession } from '../internal/end-session.js';
import type { ApiStore } from '../store.js';
import { applyEvent, type StreamEvent } from './apply-event.js';
import type { ServerSentEvent } from './event-parser.js';
import { readStream, type StreamEnd } from './read-stream.js';

export interface StreamSubscription {
  /** Most important first; cut at `STREAM_INSTRUMENTS_MAX`. */
  readonly instruments: readonly string[];
  /** Seconds. */
  readonly candles?: { readonly id: string; readonly interval: number } | undefined;
}

type Store = Pick<ApiStore, 'dispatch' | 'getState' | 'clock'>;

/** Until the stream sends its own `retry`. */
const RETRY_MS = 1_000;
/** Also after a rejection without a time. */
const RETRY_MAX_MS = 30_000;
const BACKOFF_RESET_MS = 30_000;

/** Held by the one page that has the stream. */
const LOCK = 'candela/stream';

/** No retry until the watched instruments change. */
const PERMANENT_REJECTIONS: ReadonlySet<string> = new Set(['instrument_unknown', 'bad_request']);

/** Valid for the token only. */
const resumePositions = new WeakMap<Store, { readonly token: string; readonly id: string }>();

/**
 * Reconnects; only one page per browser has the stream. `useIsStreamed` reports its health. A
 * change of token, language or instruments requires a new call.
 *
 * @returns stops it.
 */
export function connectStream(store: Store, subscription: StreamSubscription): () => void {
  const abortController = new AbortController();
  void withStreamLock(abortController.signal, () =>
    runStream(store, subscription, abortController.signal),
  );
  return () => {
    abortController.abort();
    setStreamHealth(store, null);
  };
}

/**
 * Without Web Locks (old browsers, plain http, denied access) each visible page has its own stream.
 */
async function withStreamLock(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return run();
  let isStarted = false;
  try {
    await locks.request(LOCK, { signal }, () => {
      isStarted = true;
      return run();
    });
  } catch (error) {
    if (isStarted) throw error;
    if (!signal.aborted) await run();
  }
}

async function runStream(
  store: Store,
  requested: StreamSubscription,
  signal: AbortSignal,
): Promise<void> {
  const { token, language } = store.getState().session;
  const subscription = {
    ...requested,
    instruments: requested.instruments.slice(0, STREAM_INSTRUMENTS_MAX),
  };
  if (token === null) return;
  let failures = 0;
  let retryMs = RETRY_MS;
  // Until the owner stops the stream, no event of the old session may reach the new one.
  const isObsolete = () => {
    const { session } = store.getState();
    return signal.aborted || session.token !== token || session.language !== language;
  };
  while (!isObsolete()) {
    const { end, healthyMs, retry } = await openStream(
      store,
      subscription,
      { token, language },
      signal,
      isObsolete,
    );
    if (isObsolete()) return;
    setStreamHealth(store, null);
    retryMs = retry ?? retryMs;
    failures = healthyMs >= BACKOFF_RESET_MS ? 0 : failures + 1;
    const backoff = Math.min(RETRY_MAX_MS, retryMs * 2 ** Math.max(0, failures - 1));
    const reconnectMs = reconnectDelay(end, backoff);
    if (reconnectMs === 'over') return endSession(store, token);
    if (reconnectMs === 'never') return;
    // Jitter spreads reconnects and never shortens the requested delay.
    await sleep(reconnectMs * (1 + Math.random() / 2), signal);
  }
}

interface StreamCredentials {
  readonly token: string;
  readonly language: Language;
}

async function openStream(
  store: Store,
  subscription: StreamSubscription,
  credentials: StreamCredentials,
  signal: AbortSignal,
  isObsolete: () => boolean,
) {
  const { token } = credentials;
  let healthySince: number | undefined;
  const resumePosition = resumePositions.get(store);
  const lastEventId = resumePosition?.token === token ? resumePosition.id : undefined;

  function handleEvent(rawEvent: ServerSentEvent): StreamEnd | undefined {
    if (isObsolete()) return { kind: 'ended' };
    if (!Object.hasOwn(stream.events, rawEvent.name)) return undefined;
    const event = parseEvent(rawEvent);
    const isFirst = healthySince === undefined;
    if (!event || isFirst !== (event.name === 'hello')) {
      return event?.name === 'over' ? { kind: 'over' } : { kind: 'broken' };
    }
    if (event.name === 'over') return { kind: 'over' };
    applyEvent(store, event);
    if (rawEvent.id !== undefined) resumePositions.set(store, { token, id: rawEvent.id });
    if (isFirst) {
      healthySince = performance.now();
      setStreamHealth(store, subscription.instruments);
    }
    return undefined;
  }

  const url = streamUrl(subscription, credentials.language);
  const { clock } = store;
  const { end, retryMs } = await readStream(
    url,
    { signal, token, lastEventId, clock },
    handleEvent,
  );
  const healthyMs = healthySince === undefined ? 0 : performance.now() - healthySince;
  return { end, healthyMs, retry: retryMs };
}

function streamUrl({ instruments, candles }: StreamSubscription, language: Language): string {
  const request: StreamRequest = {
    ...(instruments.length > 0 && { instruments: [...instruments] }),
    ...(candles && { candles: candles.id, interval: candles.interval }),
  };
  const fields = z.encode(stream.request, request) as Record<string, string>;
  return `${API_BASE}/${stream.path}?${new URLSearchParams({ ...fields, lang: language })}`;
}

function parseEvent({ name, data }: ServerSentEvent): StreamEvent | undefined {
  try {
    const schema = stream.events[name as StreamEvent['name']] as unknown as z.ZodMiniType;
    const parsed = schema.safeParse(JSON.parse(data));
    return parsed.success ? ({ name, data: parsed.data } as StreamEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds until reconnect. */
function reconnectDelay(end: StreamEnd, backoff: number): number | 'never' | 'over' {
  if (end.kind === 'over') return 'over';
  if (end.kind !== 'refused') return backoff;
  const error = errorOf(end.answer);
  if (error.kind === 'session_over') return 'over';
  if (error.kind !== 'refused') return RETRY_MAX_MS;
  if (PERMANENT_REJECTIONS.has(error.code)) return 'never';
  const seconds = Number(error.params.seconds ?? 0);
  return seconds > 0 ? Math.max(backoff, seconds * 1_000) : RETRY_MAX_MS;
}

function setStreamHealth(
  { dispatch, getState }: Store,
  instruments: readonly string[] | null,
): void {
  if (getState().activity.streamedInstruments !== instruments)
    dispatch(streamedInstrumentsChanged(instruments));
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
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
