import { setTimeout as pause } from 'node:timers/promises';
import { createBackoff } from './backoff.js';
import { type QuotePaths, readQuotes } from './http-quotes.js';
import { createListings } from './listings.js';
import type { Listing, TradeListener, TradeSource } from './trade.js';

const ANSWER_WITHIN_MS = 3_000;
const FIRST_PAUSE_MS = 1_000;
const MOST_PAUSE_MS = 60_000;
/** Upper bound for `Retry-After`. */
const RETRY_AFTER_MAX_SECONDS = 600;
/** A normal response has a few kilobytes. */
const LARGEST_ANSWER = 1_048_576;

export interface HttpSourceDeps {
  /** `{symbols}`: comma-separated. */
  readonly url: string;
  readonly paths: QuotePaths;
  readonly token?: string | undefined;
  readonly everyMs: number;
  /** Of a quote at the end of its second. */
  readonly maxAgeMs: number;
  readonly listings: readonly Listing[];
  readonly onError: (error: unknown) => void;
  /** Uniform in [0, 1). */
  readonly random?: (() => number) | undefined;
  readonly firstPauseMs?: number | undefined;
  readonly answerWithinMs?: number | undefined;
}

class QuoteError extends Error {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Retries with a backoff; the source is down meanwhile. */
export function createHttpSource(deps: HttpSourceDeps): TradeSource {
  const stopping = new AbortController();
  const { signal } = stopping;
  const known = createListings(deps.listings);
  const url = deps.url.replaceAll('{symbols}', encodeURIComponent(known.symbols.join(',')));
  const backoff = createBackoff({
    firstMs: deps.firstPauseMs ?? FIRST_PAUSE_MS,
    mostMs: MOST_PAUSE_MS,
    random: deps.random ?? Math.random,
  });
  let loop: Promise<void> | undefined;
  let isUp = false;
  let isReported = false;

  async function ask(): Promise<string> {
    const within = AbortSignal.timeout(deps.answerWithinMs ?? ANSWER_WITHIN_MS);
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...(deps.token !== undefined && { authorization: `Bearer ${deps.token}` }),
      },
      redirect: 'error',
      signal: AbortSignal.any([signal, within]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new QuoteError(
        `The quotes were answered with status ${response.status}.`,
        retryAfterOf(response),
      );
    }
    return readText(response);
  }

  async function askOnce(listener: TradeListener): Promise<void> {
    const { quotes, failures } = readQuotes(await ask(), known.symbols, deps.paths);
    const translated = known.translate(quotes);
    if (!isUp) listener.up();
    isUp = true;
    backoff.reset();
    if (translated.trades.length > 0) listener.trades(translated.trades);
    const [failure] = [...failures, ...translated.failures];
    if (failure && !isReported) deps.onError(failure);
    isReported = failure !== undefined;
  }

  function fail(error: unknown, listener: TradeListener): number {
    if (isUp) listener.down();
    isUp = false;
    deps.onError(error);
    const asked = error instanceof QuoteError ? error.retryAfterMs : 0;
    return Math.max(asked, backoff.next());
  }

  async function askUntilStopped(listener: TradeListener): Promise<void> {
    while (!signal.aborted) {
      let wait = deps.everyMs;
      try {
        await askOnce(listener);
      } catch (error) {
        if (signal.aborted) break;
        wait = fail(error, listener);
      }
      await pause(wait, undefined, { signal }).catch(() => {});
    }
    if (isUp) listener.down();
  }

  return {
    name: 'http',
    delivery: 'polled',
    holdsMs: deps.maxAgeMs,
    start(listener) {
      loop ??= askUntilStopped(listener);
    },
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

function retryAfterOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds)
    ? 1_000 * Math.min(RETRY_AFTER_MAX_SECONDS, Math.max(0, seconds))
    : 0;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LARGEST_ANSWER) throw new QuoteError('The quotes are larger than 1 MiB.');
  }
  return text + decoder.decode();
}
