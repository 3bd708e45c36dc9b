import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createBackoff } from './backoff.js';
import { ASKED_AFTER_MS, TRADE_HOLDS_MS } from './constants.js';
import type { Exchange } from './exchanges/exchange.js';
import { createListings } from './listings.js';
import { createQuestions } from './questions.js';
import type { Listing, TradeListener, TradeSource } from './trade.js';

const LOOKS_IN_SILENCE = 4;
/** Exchanges reject more frequent pings (Binance: five messages per second). */
const ASK_EVERY_MS = 1_000;
const HANDSHAKE_MS = 5_000;
const FIRST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 30_000;
/** Resets the backoff. */
const PROVED_AFTER_MS = 10_000;
/** A normal message has a few hundred bytes. */
const LARGEST_MESSAGE = 1_048_576;

export interface StreamSourceDeps {
  readonly exchange: Exchange;
  /** `wss://…` */
  readonly url: string;
  readonly listings: readonly Listing[];
  /** By the clock that decides when seconds end. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Uniform in [0, 1). */
  readonly random?: (() => number) | undefined;
  /** Defaults to the exchange's value. */
  readonly silenceMs?: number | undefined;
  readonly firstPauseMs?: number | undefined;
  readonly askEveryMs?: number | undefined;
}

/**
 * Pings after each second's end; the response arrives after everything sent before. Reconnects with
 * a backoff when broken, rejected or silent.
 */
export function createStreamSource(deps: StreamSourceDeps): TradeSource {
  const { exchange } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const backoff = createBackoff({
    firstMs: deps.firstPauseMs ?? FIRST_PAUSE_MS,
    mostMs: MOST_PAUSE_MS,
    random: deps.random ?? Math.random,
  });
  let loop: Promise<void> | undefined;

  async function listenUntilStopped(listener: TradeListener): Promise<void> {
    while (!signal.aborted) {
      const since = performance.now();
      const why = await listenOnce(deps, listener, signal);
      if (signal.aborted) return;
      deps.onError(new Error(`The stream of ${exchange.name} ended: ${why}.`));
      if (performance.now() - since >= PROVED_AFTER_MS) backoff.reset();
      await pause(backoff.next(), undefined, { signal }).catch(() => {});
    }
  }

  return {
    name: exchange.name,
    delivery: 'pushed',
    holdsMs: TRADE_HOLDS_MS,
    start(listener) {
      loop ??= listenUntilStopped(listener);
    },
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

/** @returns why the connection ended. */
function listenOnce(
  deps: StreamSourceDeps,
  listener: TradeListener,
  signal: AbortSignal,
): Promise<string> {
  const { exchange, url, now, onError } = deps;
  const { silenceMs = exchange.silenceMs, askEveryMs = ASK_EVERY_MS } = deps;
  const known = createListings(deps.listings);
  const { symbols } = known;
  const socket = new WebSocket(exchange.address(url, symbols), {
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
    // Answered manually, so that pings also count as activity.
    autoPong: false,
  });
  const unconfirmed = new Set(exchange.confirms(symbols));
  let isUp = false;
  let isReported = false;
  let why = 'it was closed';
  let heardAt = performance.now();
  const questions = createQuestions();
  let askTimer: NodeJS.Timeout | undefined;

  const end = (reason: string) => {
    why = reason;
    socket.terminate();
  };
  const beUp = () => {
    if (isUp || unconfirmed.size > 0) return;
    isUp = true;
    listener.up();
  };
  // Once per connection, to avoid flooding the log.
  const report = (error: unknown) => {
    if (!isReported) onError(error);
    isReported = true;
  };

  function hear(text: string): void {
    const message = exchange.read(text);
    if (message.kind === 'refused') {
      end(`it refused: ${message.reason}`);
    } else if (message.kind === 'subscribed') {
      unconfirmed.delete(message.symbol);
      beUp();
    } else if (message.kind === 'trades') {
      const { trades, failures } = known.translate(message.trades);
      if (trades.length > 0) listener.trades(trades);
      for (const failure of failures) report(failure);
    } else if (message.kind === 'answered') {
      hearAnswer(message.id);
    }
  }

  function hearAnswer(id: string): void {
    const askedAt = questions.answer(id);
    if (askedAt !== undefined) listener.answered(askedAt);
  }

  function ask(): void {
    const id = questions.ask(now());
    const text = exchange.question?.(id);
    if (text === undefined) socket.ping(String(id));
    else socket.send(text);
  }

  function askAfterEachSecond(): void {
    const toEnd = askEveryMs - (now() % askEveryMs);
    askTimer = setTimeout(() => {
      if (socket.readyState === WebSocket.OPEN) ask();
      askAfterEachSecond();
    }, toEnd + ASKED_AFTER_MS);
  }

  const watch = setInterval(() => {
    if (performance.now() - heardAt > silenceMs) end(`nothing came for ${silenceMs} ms`);
  }, silenceMs / LOOKS_IN_SILENCE);

  socket.on('open', () => {
    heardAt = performance.now();
    for (const greeting of exchange.greetings(symbols)) socket.send(greeting);
    beUp();
    askAfterEachSecond();
  });
  socket.on('message', (data) => {
    heardAt = performance.now();
    try {
      hear(String(data));
    } catch (error) {
      report(error);
    }
  });
  socket.on('ping', (payload) => {
    heardAt = performance.now();
    socket.pong(payload);
  });
  socket.on('pong', (payload) => {
    heardAt = performance.now();
    hearAnswer(String(payload));
  });
  socket.on('error', ({ message }) => {
    why = message;
  });
  const stop = () => end('it was stopped');
  signal.addEventListener('abort', stop);

  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(watch);
      clearTimeout(askTimer);
      signal.removeEventListener('abort', stop);
      if (isUp) listener.down();
      resolve(why);
    });
    if (signal.aborted) stop();
  });
}
