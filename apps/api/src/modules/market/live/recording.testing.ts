import { once } from 'node:events';
import type { FakeClock } from '../../../testing/clock.js';
import { LATE_TRADES_MS, TRADE_HOLDS_MS } from './constants.js';
import { binanceTrade, type ExchangeConnection } from './exchange-server.testing.js';
import type { LiveFeed } from './feed.js';

/** A trade of a recording, and when its message is heard: epoch milliseconds both. */
interface Recorded {
  readonly instrument: string;
  readonly symbol: string;
  readonly sequence: number;
  /** In hundredths. */
  readonly price: number;
  readonly at: number;
  readonly heardAt: number;
}

/** What an exchange said for a while, in the order and at the times it was heard, repetitions included. */
export interface Recording {
  readonly startMs: number;
  readonly seconds: number;
  readonly messages: readonly Recorded[];
  /** Messages that were heard once before. */
  readonly repeated: number;
  /** Messages that were heard after a later trade of their instrument. */
  readonly outOfOrder: number;
  /** Of each instrument its trades, in the exchange's own order. */
  readonly trades: ReadonlyMap<string, readonly Recorded[]>;
}

export interface RecordedMarket {
  readonly instrument: string;
  readonly symbol: string;
  /** In hundredths. */
  readonly price: number;
  /** Trades a second, on average: seconds without any among them. */
  readonly perSecond: number;
}

/** A number from 0 to 1 for each call, the same ones for each seed: mulberry32 of T. Ettinger. */
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
 * A recording made by lot. Its messages come late, out of order and twice, as far as the rules allow it: each
 * is there before the second of its trade, and that of the trade before it, is closed.
 */
export function makeRecording(
  seed: number,
  startMs: number,
  seconds: number,
  markets: readonly RecordedMarket[],
): Recording {
  const random = createRandom(seed);

  /** Later than this, a trade that follows would be there at a closing, and it would not. */
  function delayOf(at: number): number {
    const within = at % 1_000;
    if (within >= LATE_TRADES_MS) return Math.floor(random() * (LATE_TRADES_MS - 50));
    return within < 100 ? Math.floor(random() * (LATE_TRADES_MS - 150)) : 0;
  }

  function tradesOf({ instrument, symbol, price, perSecond }: RecordedMarket): Recorded[] {
    const trades: Recorded[] = [];
    let last = price;
    let at = startMs;
    for (;;) {
      // Waiting times of a market in which nobody waits for anybody.
      at += Math.ceil((-1_000 * Math.log(1 - random())) / perSecond);
      if (at >= startMs + 1_000 * seconds) return trades;
      last = Math.max(1, last + Math.round((random() - 0.5) * 0.0004 * last));
      const sequence = trades.length + 1;
      trades.push({ instrument, symbol, sequence, price: last, at, heardAt: at + delayOf(at) });
    }
  }

  const trades = new Map(markets.map((market) => [market.instrument, tradesOf(market)]));
  const all = [...trades.values()].flat();
  const again = all
    .filter(() => random() < 0.05)
    .map((trade) => ({ ...trade, heardAt: trade.heardAt + Math.floor(random() * 10_000) }));
  const messages = [...all, ...again].sort((one, other) => one.heardAt - other.heardAt);
  return { startMs, seconds, messages, repeated: again.length, outOfOrder: late(all), trades };
}

function late(all: readonly Recorded[]): number {
  const newest = new Map<string, number>();
  const heard = [...all].sort((one, other) => one.heardAt - other.heardAt);
  return heard.filter(({ instrument, sequence }) => {
    const before = newest.get(instrument) ?? 0;
    newest.set(instrument, Math.max(before, sequence));
    return sequence < before;
  }).length;
}

/** The tick of each second by the recording alone: its last trade, or the one before for as long as it holds. */
export function ticksOf(
  { startMs, seconds, trades }: Recording,
  instrument: string,
): { readonly second: number; readonly price: number; readonly id: string }[] {
  const ordered = trades.get(instrument) ?? [];
  return Array.from({ length: seconds }, (_, index) => startMs / 1_000 + index).flatMap(
    (second) => {
      const endMs = 1_000 * (second + 1);
      const last = ordered.findLast(({ at }) => at < endMs);
      const holds = last !== undefined && last.at >= endMs - TRADE_HOLDS_MS;
      return holds ? [{ second, price: last.price, id: String(last.sequence) }] : [];
    },
  );
}

/** Messages are sent, and what is due is done, this often by the recording's time. */
const STEP_MS = 250;

export interface Playing {
  readonly feed: LiveFeed;
  readonly link: ExchangeConnection;
  readonly clock: FakeClock;
  /** Awaited before each step: how the recording's time is made to pass. */
  readonly paced?: ((ms: number) => Promise<void>) | undefined;
}

/** Plays a recording to its end, and for two seconds more: by then its last second is closed. */
export async function playRecording(
  recording: Recording,
  { feed, link, clock, paced }: Playing,
): Promise<void> {
  const { startMs, seconds, messages } = recording;
  let next = 0;
  for (let ms = 0; ms <= 1_000 * (seconds + 2); ms += STEP_MS) {
    await paced?.(ms);
    clock.set(startMs + ms);
    const texts: string[] = [];
    for (; (messages[next]?.heardAt ?? Number.POSITIVE_INFINITY) <= startMs + ms; next += 1) {
      const { symbol, sequence, price, at } = messages[next] as Recorded;
      texts.push(binanceTrade(symbol, sequence, (price / 100).toFixed(2), at));
    }
    await link.play(...texts);
    // The second before is closed now: the exchange has answered since.
    if (ms % 1_000 === LATE_TRADES_MS) {
      await once(link.socket, 'ping');
      await link.play();
    }
    await feed.catchUp();
  }
}
