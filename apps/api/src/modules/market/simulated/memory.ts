import { type Candle, minuteCandle } from '@candela/fair-price';
import { RECENT_MINUTES } from '../feed.js';
import type { MarketPrice } from './chain.js';

/** 24 hours of trading and the running minute, so that a day's figures never wait for the database. */
const CANDLES_KEPT = 1_442;

/**
 * What the present is served from: of each instrument a day of candles and the last minutes' ticks,
 * those before its closing while it is closed.
 */
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

    /** Forgets the oldest candles; minutes after `stored` stay in any case. */
    trim(stored: number): void {
      for (const kept of candles.values()) dropOldest(kept, CANDLES_KEPT, stored);
    },

    candle: (instrument: string, minute: number) => candles.get(instrument)?.get(minute),
    /** The first of the minutes from which on every candle is here; undefined without any. */
    firstCandle: (instrument: string) => candles.get(instrument)?.keys().next().value,
    minute: (instrument: string, minute: number) => recent.get(instrument)?.get(minute),

    /** The newest minute that is not after one. */
    newest(instrument: string, minute: number): MarketPrice | undefined {
      let found: MarketPrice | undefined;
      for (const known of recent.get(instrument)?.values() ?? []) {
        if (known.minute <= minute) found = known;
      }
      return found;
    },
  };
}

/** A map keeps the order of insertion, and minutes come in order. */
function dropOldest(kept: Map<number, unknown>, count: number, last = Infinity): void {
  for (const known of kept.keys()) {
    if (kept.size <= count || known > last) return;
    kept.delete(known);
  }
}
