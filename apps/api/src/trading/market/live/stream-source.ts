import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createBackoff } from './backoff.js';
import { MAX_TRADE_AGE_MS, PING_DELAY_MS } from './constants.js';
import type { Exchange } from './exchanges/exchange.js';
import { createPendingPings } from './pending-pings.js';
import { createSymbolMap } from './symbol-map.js';
import type { Listing, TradeListener, TradeSource } from './trade.js';

const IDLE_CHECKS_PER_TIMEOUT = 4;
/** Exchanges reject more frequent pings (Binance: five messages per second). */
const PING_INTERVAL_MS = 1_000;
const HANDSHAKE_TIMEOUT_MS = 5_000;
const INITIAL_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 30_000;
/** Resets the backoff. */
const BACKOFF_RESET_AFTER_MS = 10_000;
const MAX_MESSAGE_BYTES = 1_048_576;

export interface StreamSourceDeps {
  readonly exchange: Exchange;
  /** `wss://…` */
  readonly url: string;
  readonly listings: readonly Listing[];
  /** The clock that decides when seconds end. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** In [0, 1). */
  readonly random?: (() => number) | undefined;
  readonly idleTimeoutMs?: number | undefined;
  readonly initialBackoffMs?: number | undefined;
  readonly pingIntervalMs?: number | undefined;
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
    firstMs: deps.initialBackoffMs ?? INITIAL_BACKOFF_MS,
    maxMs: MAX_BACKOFF_MS,
    random: deps.random ?? Math.random,
  });
  let loop: Promise<void> | undefined;

  async function runUntilStopped(listener: TradeListener): Promise<void> {
    while (!signal.aborted) {
      const since = performance.now();
      const endReason = await connectOnce(deps, listener, signal);
      if (signal.aborted) return;
      deps.onError(new Error(`The stream of ${exchange.name} ended: ${endReason}.`));
      if (performance.now() - since >= BACKOFF_RESET_AFTER_MS) backoff.reset();
      await pause(backoff.next(), undefined, { signal }).catch(() => {});
    }
  }

  return {
    name: exchange.name,
    delivery: 'pushed',
    maxTradeAgeMs: MAX_TRADE_AGE_MS,
    start(listener) {
      loop ??= runUntilStopped(listener);
    },
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

function connectOnce(
  deps: StreamSourceDeps,
  listener: TradeListener,
  signal: AbortSignal,
): Promise<string> {
  const { exchange, url, now, onError } = deps;
  const { idleTimeoutMs = exchange.idleTimeoutMs, pingIntervalMs = PING_INTERVAL_MS } = deps;
  const symbolMap = createSymbolMap(deps.listings);
  const { symbols } = symbolMap;
  const socket = new WebSocket(exchange.streamUrl(url, symbols), {
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    // Answered manually, so that pings count as activity.
    autoPong: false,
  });
  const unconfirmed = new Set(exchange.symbolsToConfirm(symbols));
  let isUp = false;
  let isReported = false;
  let endReason = 'it was closed';
  let lastMessageAt = performance.now();
  const pendingPings = createPendingPings();
  let pingTimer: NodeJS.Timeout | undefined;

  const terminate = (reason: string) => {
    endReason = reason;
    socket.terminate();
  };
  const markUp = () => {
    if (isUp || unconfirmed.size > 0) return;
    isUp = true;
    listener.up();
  };
  // Once per connection, to avoid flooding the log.
  const report = (error: unknown) => {
    if (!isReported) onError(error);
    isReported = true;
  };

  function handleMessage(text: string): void {
    const message = exchange.parseMessage(text);
    if (message.kind === 'refused') {
      terminate(`it refused: ${message.reason}`);
    } else if (message.kind === 'subscribed') {
      unconfirmed.delete(message.symbol);
      markUp();
    } else if (message.kind === 'trades') {
      const { trades, failures } = symbolMap.convertTrades(message.trades);
      if (trades.length > 0) listener.trades(trades);
      for (const failure of failures) report(failure);
    } else if (message.kind === 'answered') {
      handlePong(message.id);
    }
  }

  function handlePong(id: string): void {
    const sentAt = pendingPings.resolve(id);
    if (sentAt !== undefined) listener.pongReceived(sentAt);
  }

  function sendPing(): void {
    const id = pendingPings.add(now());
    const text = exchange.pingMessage?.(id);
    if (text === undefined) socket.ping(String(id));
    else socket.send(text);
  }

  function pingAfterEachSecond(): void {
    const toEnd = pingIntervalMs - (now() % pingIntervalMs);
    pingTimer = setTimeout(() => {
      if (socket.readyState === WebSocket.OPEN) sendPing();
      pingAfterEachSecond();
    }, toEnd + PING_DELAY_MS);
  }

  const idleTimer = setInterval(() => {
    if (performance.now() - lastMessageAt > idleTimeoutMs)
      terminate(`nothing came for ${idleTimeoutMs} ms`);
  }, idleTimeoutMs / IDLE_CHECKS_PER_TIMEOUT);

  socket.on('open', () => {
    lastMessageAt = performance.now();
    for (const subscribeMessage of exchange.subscribeMessages(symbols))
      socket.send(subscribeMessage);
    markUp();
    pingAfterEachSecond();
  });
  socket.on('message', (data) => {
    lastMessageAt = performance.now();
    try {
      handleMessage(String(data));
    } catch (error) {
      report(error);
    }
  });
  socket.on('ping', (payload) => {
    lastMessageAt = performance.now();
    socket.pong(payload);
  });
  socket.on('pong', (payload) => {
    lastMessageAt = performance.now();
    handlePong(String(payload));
  });
  socket.on('error', ({ message }) => {
    endReason = message;
  });
  const stop = () => terminate('it was stopped');
  signal.addEventListener('abort', stop);

  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(idleTimer);
      clearTimeout(pingTimer);
      signal.removeEventListener('abort', stop);
      if (isUp) listener.down();
      resolve(endReason);
    });
    if (signal.aborted) stop();
  });
}
