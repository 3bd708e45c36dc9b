import { once } from 'node:events';
import {
  LATE_TRADE_WINDOW_MS,
  MAX_TRADE_AGE_MS,
} from '../../../../src/trading/market/live/constants.js';
import type { LiveFeed } from '../../../../src/trading/market/live/feed.js';
import type { FakeClock } from '../../../helpers/fake-clock.js';
import { binanceTrade, type ExchangeConnection } from './exchange-server.js';

interface RecordedTrade {
  readonly instrument: string;
  readonly symbol: string;
  readonly sequence: number;
  /** In hundredths. */
  readonly price: number;
  readonly at: number;
  readonly receivedAt: number;
}

export interface Recording {
  readonly startMs: number;
  readonly seconds: number;
  readonly messages: readonly RecordedTrade[];
  readonly duplicates: number;
  readonly outOfOrder: number;
  /** In the exchange's order. */
  readonly trades: ReadonlyMap<string, readonly RecordedTrade[]>;
}

export interface RecordedMarket {
  readonly instrument: string;
  readonly symbol: string;
  /** In hundredths. */
  readonly price: number;
  /** Average. */
  readonly perSecond: number;
}

/** mulberry32 by T. Ettinger. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Messages are delayed, reordered and duplicated, but arrive before their own and the preceding
 * trade's second close.
 */
export function createRecording(
  seed: number,
  startMs: number,
  seconds: number,
  markets: readonly RecordedMarket[],
): Recording {
  const random = createRandom(seed);

  /** No second may close while this trade is missing and a later one has arrived. */
  function delayOf(at: number): number {
    const within = at % 1_000;
    if (within >= LATE_TRADE_WINDOW_MS) return Math.floor(random() * (LATE_TRADE_WINDOW_MS - 50));
    return within < 100 ? Math.floor(random() * (LATE_TRADE_WINDOW_MS - 150)) : 0;
  }

  function tradesOf({ instrument, symbol, price, perSecond }: RecordedMarket): RecordedTrade[] {
    const trades: RecordedTrade[] = [];
    let last = price;
    let at = startMs;
    for (;;) {
      // Poisson process.
      at += Math.ceil((-1_000 * Math.log(1 - random())) / perSecond);
      if (at >= startMs + 1_000 * seconds) return trades;
      last = Math.max(1, last + Math.round((random() - 0.5) * 0.0004 * last));
      const sequence = trades.length + 1;
      trades.push({ instrument, symbol, sequence, price: last, at, receivedAt: at + delayOf(at) });
    }
  }

  const trades = new Map(markets.map((market) => [market.instrument, tradesOf(market)]));
  const all = [...trades.values()].flat();
  const duplicates = all
    .filter(() => random() < 0.05)
    .map((trade) => ({ ...trade, heardAt: trade.receivedAt + Math.floor(random() * 10_000) }));
  const messages = [...all, ...duplicates].sort((one, other) => one.receivedAt - other.receivedAt);
  return {
    startMs,
    seconds,
    messages,
    duplicates: duplicates.length,
    outOfOrder: countOutOfOrder(all),
    trades,
  };
}

function countOutOfOrder(all: readonly RecordedTrade[]): number {
  const newest = new Map<string, number>();
  const received = [...all].sort((one, other) => one.receivedAt - other.receivedAt);
  return received.filter(({ instrument, sequence }) => {
    const before = newest.get(instrument) ?? 0;
    newest.set(instrument, Math.max(before, sequence));
    return sequence < before;
  }).length;
}

export function expectedTicks(
  { startMs, seconds, trades }: Recording,
  instrument: string,
): { readonly second: number; readonly price: number; readonly id: string }[] {
  const ordered = trades.get(instrument) ?? [];
  return Array.from({ length: seconds }, (_, index) => startMs / 1_000 + index).flatMap(
    (second) => {
      const endMs = 1_000 * (second + 1);
      const last = ordered.findLast(({ at }) => at < endMs);
      const holds = last !== undefined && last.at >= endMs - MAX_TRADE_AGE_MS;
      return holds ? [{ second, price: last.price, id: String(last.sequence) }] : [];
    },
  );
}

const STEP_MS = 250;

export interface PlaybackOptions {
  readonly feed: LiveFeed;
  readonly connection: ExchangeConnection;
  readonly clock: FakeClock;
  readonly beforeStep?: ((ms: number) => Promise<void>) | undefined;
}

/** Two more seconds close the last second. */
export async function playRecording(
  recording: Recording,
  { feed, connection, clock, beforeStep }: PlaybackOptions,
): Promise<void> {
  const { startMs, seconds, messages } = recording;
  let next = 0;
  for (let ms = 0; ms <= 1_000 * (seconds + 2); ms += STEP_MS) {
    await beforeStep?.(ms);
    clock.set(startMs + ms);
    const texts: string[] = [];
    for (; (messages[next]?.receivedAt ?? Number.POSITIVE_INFINITY) <= startMs + ms; next += 1) {
      const { symbol, sequence, price, at } = messages[next] as RecordedTrade;
      texts.push(binanceTrade(symbol, sequence, (price / 100).toFixed(2), at));
    }
    await connection.send(...texts);
    // The previous second closes once a later ping is answered.
    if (ms % 1_000 === LATE_TRADE_WINDOW_MS) {
      await once(connection.socket, 'ping');
      await connection.send();
    }
    await feed.catchUp();
  }
}
