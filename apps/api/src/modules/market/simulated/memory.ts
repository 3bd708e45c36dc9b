import { type Candle, minuteCandle } from '@candela/fair-price';
import { RECENT_MINUTES } from '../feed.js';
import type { MarketPrice } from './chain.js';

/** 24 trading hours and the current minute: daily figures need no query. */
const CANDLES_KEPT = 1_442;

/** A day of candles per instrument, and the ticks of the last minutes. */
export function createMarketMemory(instruments: readonly string[]) {
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
      const kept = recent.get(minute.instrument);
      kept?.set(minute.minute, minute);
      if (kept) dropOldest(kept, RECENT_MINUTES + 1);
    },

    /** Never drops minutes after `stored`. */
    trim(stored: number): void {
      for (const kept of candles.values()) dropOldest(kept, CANDLES_KEPT, stored);
    },

    candle: (instrument: string, minute: number) => candles.get(instrument)?.get(minute),
    /** Candles are complete from here on. */
    firstCandle: (instrument: string) => candles.get(instrument)?.keys().next().value,
    minute: (instrument: string, minute: number) => recent.get(instrument)?.get(minute),

    /** At or before `minute`. */
    newest(instrument: string, minute: number): MarketPrice | undefined {
      let found: MarketPrice | undefined;
      for (const known of recent.get(instrument)?.values() ?? []) {
        if (known.minute <= minute) found = known;
      }
      return found;
    },
  };
}

/** Minutes are added in ascending order. */
function dropOldest(kept: Map<number, unknown>, count: number, last = Infinity): void {
  for (const known of kept.keys()) {
    if (kept.size <= count || known > last) return;
    kept.delete(known);
  }
}
