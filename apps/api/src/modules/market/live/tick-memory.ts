import type { InstrumentTick } from './repository.js';

/** Recent ticks, and the newest one of each instrument. */
export function createTickMemory(instruments: readonly string[], keptSeconds: number) {
  const byInstrument = new Map<string, InstrumentTick[]>(instruments.map((id) => [id, []]));
  let head = 0;

  return {
    /** 0 before the first tick. */
    head: () => head,

    /** Every stored tick after this second is in memory, up to the head. */
    completeAfter: () => head - keptSeconds,

    /** Oldest first; skips known ones. */
    add(ticks: readonly InstrumentTick[]): void {
      for (const tick of ticks) {
        const known = byInstrument.get(tick.instrument);
        if (known === undefined || tick.second <= (known.at(-1)?.second ?? -1)) continue;
        known.push(tick);
        head = Math.max(head, tick.second);
      }
      for (const known of byInstrument.values()) {
        const kept = known.findIndex(({ second }) => second > head - keptSeconds);
        known.splice(0, kept === -1 ? known.length - 1 : kept);
      }
    },

    newest: (instrument: string, second: number): InstrumentTick | undefined =>
      byInstrument.get(instrument)?.findLast((tick) => tick.second <= second),

    /** `from` ≤ second ≤ `to`, oldest first. */
    between(instrument: string, from: number, to: number): InstrumentTick[] {
      const known = byInstrument.get(instrument) ?? [];
      const end = known.findLastIndex(({ second }) => second <= to) + 1;
      let begin = end;
      while ((known[begin - 1]?.second ?? -1) >= from) begin -= 1;
      return known.slice(begin, end);
    },
  };
}
