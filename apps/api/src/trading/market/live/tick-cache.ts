import type { InstrumentTick } from '../price-feed.js';

export function createTickCache(instruments: readonly string[], retentionSeconds: number) {
  const byInstrument = new Map<string, InstrumentTick[]>(instruments.map((id) => [id, []]));
  let head = 0;

  return {
    /** 0 before the first tick. */
    head: () => head,

    /** Every stored tick after it is in memory, up to the head. */
    completeAfter: () => head - retentionSeconds,

    /** Oldest first; skips known ones. */
    add(ticks: readonly InstrumentTick[]): void {
      for (const tick of ticks) {
        const cached = byInstrument.get(tick.instrument);
        if (cached === undefined || tick.second <= (cached.at(-1)?.second ?? -1)) continue;
        cached.push(tick);
        head = Math.max(head, tick.second);
      }
      for (const cached of byInstrument.values()) {
        const firstKept = cached.findIndex(({ second }) => second > head - retentionSeconds);
        cached.splice(0, firstKept === -1 ? cached.length - 1 : firstKept);
      }
    },

    newest: (instrument: string, second: number): InstrumentTick | undefined =>
      byInstrument.get(instrument)?.findLast((tick) => tick.second <= second),

    /** Inclusive, oldest first. */
    between(instrument: string, from: number, to: number): InstrumentTick[] {
      const cached = byInstrument.get(instrument) ?? [];
      const end = cached.findLastIndex(({ second }) => second <= to) + 1;
      let begin = end;
      while ((cached[begin - 1]?.second ?? -1) >= from) begin -= 1;
      return cached.slice(begin, end);
    },
  };
}
