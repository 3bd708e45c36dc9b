import { setTimeout as pause } from 'node:timers/promises';
import { readBoundedText } from '../../../platform/bounded-text.js';
import { outboundFetch } from '../../../platform/outbound-fetch.js';
import { createBackoff } from './backoff.js';
import { parseQuotes, type QuotePaths } from './http-quotes.js';
import { createSymbolMap } from './symbol-map.js';
import type { Listing, TradeListener, TradeSource } from './trade.js';

const RESPONSE_TIMEOUT_MS = 3_000;
const INITIAL_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
const RETRY_AFTER_MAX_SECONDS = 600;
const MAX_RESPONSE_LENGTH = 1_048_576;

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
  /** In [0, 1). */
  readonly random?: (() => number) | undefined;
  readonly initialBackoffMs?: number | undefined;
  readonly responseTimeoutMs?: number | undefined;
}

class QuoteError extends Error {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

export function createHttpSource(deps: HttpSourceDeps): TradeSource {
  const stopping = new AbortController();
  const { signal } = stopping;
  const symbolMap = createSymbolMap(deps.listings);
  const url = deps.url.replaceAll('{symbols}', encodeURIComponent(symbolMap.symbols.join(',')));
  const backoff = createBackoff({
    firstMs: deps.initialBackoffMs ?? INITIAL_BACKOFF_MS,
    maxMs: MAX_BACKOFF_MS,
    random: deps.random ?? Math.random,
  });
  let loop: Promise<void> | undefined;
  let isUp = false;
  let isReported = false;

  async function fetchQuotes(): Promise<string> {
    const response = await outboundFetch(url, {
      headers: {
        accept: 'application/json',
        ...(deps.token !== undefined && { authorization: `Bearer ${deps.token}` }),
      },
      timeoutMs: deps.responseTimeoutMs ?? RESPONSE_TIMEOUT_MS,
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new QuoteError(
        `The quotes were answered with status ${response.status}.`,
        retryAfterOf(response),
      );
    }
    const text = await readBoundedText(response, MAX_RESPONSE_LENGTH);
    if (text === undefined) throw new QuoteError('The quotes are larger than 1 MiB.');
    return text;
  }

  async function pollOnce(listener: TradeListener): Promise<void> {
    const { quotes, failures } = parseQuotes(await fetchQuotes(), symbolMap.symbols, deps.paths);
    const translated = symbolMap.convertTrades(quotes);
    if (!isUp) listener.up();
    isUp = true;
    backoff.reset();
    if (translated.trades.length > 0) listener.trades(translated.trades);
    const [failure] = [...failures, ...translated.failures];
    if (failure && !isReported) deps.onError(failure);
    isReported = failure !== undefined;
  }

  function handleError(error: unknown, listener: TradeListener): number {
    if (isUp) listener.down();
    isUp = false;
    deps.onError(error);
    const retryAfterMs = error instanceof QuoteError ? error.retryAfterMs : 0;
    return Math.max(retryAfterMs, backoff.next());
  }

  async function pollUntilStopped(listener: TradeListener): Promise<void> {
    while (!signal.aborted) {
      let wait = deps.everyMs;
      try {
        await pollOnce(listener);
      } catch (error) {
        if (signal.aborted) break;
        wait = handleError(error, listener);
      }
      await pause(wait, undefined, { signal }).catch(() => {});
    }
    if (isUp) listener.down();
  }

  return {
    name: 'http',
    delivery: 'polled',
    maxTradeAgeMs: deps.maxAgeMs,
    start(listener) {
      loop ??= pollUntilStopped(listener);
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
