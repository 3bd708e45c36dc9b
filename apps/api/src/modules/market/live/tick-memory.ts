import type { InstrumentTick } from './repository.js';

/** The ticks of the last while, and of each instrument the newest one, however old. */
export function createTickMemory(instruments: readonly string[], keptSeconds: number) {
  const byInstrument = new Map<string, InstrumentTick[]>(instruments.map((id) => [id, []]));
  let head = 0;

  return {
    /** Second of the newest tick of all; 0 before the first. */
    head: () => head,

    /** Whatever was stored after this second and is not younger than the head is here. */
    completeAfter: () => head - keptSeconds,

    /** Adds ticks, oldest first; those that are here already are left out. */
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

    /** The newest tick of an instrument up to a second. */
    newest: (instrument: string, second: number): InstrumentTick | undefined =>
      byInstrument.get(instrument)?.findLast((tick) => tick.second <= second),

    /** Ticks `from` ≤ second ≤ `to`, oldest first. */
    between(instrument: string, from: number, to: number): InstrumentTick[] {
      const known = byInstrument.get(instrument) ?? [];
      const end = known.findLastIndex(({ second }) => second <= to) + 1;
      let begin = end;
      while ((known[begin - 1]?.second ?? -1) >= from) begin -= 1;
      return known.slice(begin, end);
    },
  };
}
