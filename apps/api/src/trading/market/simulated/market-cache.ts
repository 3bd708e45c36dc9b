import { type Candle, minuteCandle } from '@candela/fair-price';
import { RECENT_MINUTES } from '../price-feed.js';
import type { MarketPrice } from './price-chain.js';

/** 24 trading hours and the current minute: daily figures need no query. */
const CANDLE_CACHE_SIZE = 1_442;

/** A day of candles, and recent ticks. */
export function createMarketCache(instruments: readonly string[]) {
  const candles = new Map<string, Map<number, Candle>>(instruments.map((id) => [id, new Map()]));
  const recent = new Map<string, Map<number, MarketPrice>>(
    instruments.map((id) => [id, new Map()]),
  );

  return {
    addCandle(instrument: string, candle: Candle): void {
      candles.get(instrument)?.set(candle.time / 60, candle);
    },

    addMinute(minute: MarketPrice): void {
      candles.get(minute.instrument)?.set(minute.minute, minuteCandle(minute));
      const entries = recent.get(minute.instrument);
      entries?.set(minute.minute, minute);
      if (entries) dropOldest(entries, RECENT_MINUTES + 1);
    },

    trim(stored: number): void {
      for (const entries of candles.values()) dropOldest(entries, CANDLE_CACHE_SIZE, stored);
    },

    candle: (instrument: string, minute: number) => candles.get(instrument)?.get(minute),
    /** Candles are complete from here on. */
    firstCandle: (instrument: string) => candles.get(instrument)?.keys().next().value,
    minute: (instrument: string, minute: number) => recent.get(instrument)?.get(minute),

    newest(instrument: string, minute: number): MarketPrice | undefined {
      let found: MarketPrice | undefined;
      for (const entry of recent.get(instrument)?.values() ?? []) {
        if (entry.minute <= minute) found = entry;
      }
      return found;
    },
  };
}

/** Minutes are added in ascending order. */
function dropOldest(entries: Map<number, unknown>, count: number, last = Infinity): void {
  for (const entry of entries.keys()) {
    if (entries.size <= count || entry > last) return;
    entries.delete(entry);
  }
}
