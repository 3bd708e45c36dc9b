import { type Candle, minuteCandle, type PriceMinute } from '@candela/fair-price';
import { RECENT_MINUTES } from '../feed.js';

/** 24 hours and the running minute, so that a day's figures never wait for the database. */
const CANDLES_KEPT = 1_441;

/** What the present is served from: a day of candles and the last minutes' ticks, by instrument. */
export function createMarketMemory(instruments: readonly string[]) {
  const candles = new Map<string, Map<number, Candle>>(instruments.map((id) => [id, new Map()]));
  const recent = new Map<string, Map<number, PriceMinute>>(
    instruments.map((id) => [id, new Map()]),
  );

  return {
    addCandle(instrument: string, candle: Candle): void {
      candles.get(instrument)?.set(candle.time / 60, candle);
    },

    addMinute(minute: PriceMinute): void {
      candles.get(minute.instrument)?.set(minute.minute, minuteCandle(minute));
      recent.get(minute.instrument)?.set(minute.minute, minute);
    },

    /** Forgets what is older than needed at `head`; minutes after `stored` stay in any case. */
    trim(head: number, stored: number): void {
      for (const kept of candles.values()) {
        dropBefore(kept, Math.min(head - CANDLES_KEPT, stored + 1));
      }
      for (const kept of recent.values()) dropBefore(kept, head - RECENT_MINUTES);
    },

    candle: (instrument: string, minute: number) => candles.get(instrument)?.get(minute),
    minute: (instrument: string, minute: number) => recent.get(instrument)?.get(minute),
  };
}

/** A map keeps the order of insertion, and minutes come in order. */
function dropBefore(kept: Map<number, unknown>, minute: number): void {
  for (const known of kept.keys()) {
    if (known >= minute) return;
    kept.delete(known);
  }
}
