import { SIMULATED_INSTRUMENTS } from '../../../src/trading/market/instruments.js';
import { ALWAYS_OPEN, type PriceFeed } from '../../../src/trading/market/price-feed.js';

/** Of the newest tick. */
const LOOK_BACK_SECONDS = 60;

export function createScriptedFeed(
  now: () => number,
  priceAt: (second: number, instrument: string) => number | undefined,
): PriceFeed {
  const tick = (instrument: string, second: number) => {
    const price = priceAt(second, instrument);
    return price === undefined ? undefined : { second, price };
  };
  const nowSecond = () => Math.floor(now() / 1_000);
  return {
    name: 'replay',
    instruments: SIMULATED_INSTRUMENTS.map((row) => ({
      ...row,
      source: { name: 'replay', symbol: row.symbol },
    })),
    ...ALWAYS_OPEN,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    revealedSecond: nowSecond,
    knownThrough: nowSecond,
    strikeAt: tick,
    lastTick: (instrument) => {
      for (let second = nowSecond(); second > nowSecond() - LOOK_BACK_SECONDS; second -= 1) {
        const found = tick(instrument, second);
        if (found) return found;
      }
      return undefined;
    },
    ticksSince: () => [],
    tickAt: (instrument, second) => Promise.resolve(tick(instrument, second)),
    ticksBetween: () => Promise.resolve([]),
    candles: () => Promise.resolve([]),
    health: () => ({ lastSecond: nowSecond(), stale: false }),
  };
}
