import type { Tick } from '@candela/api-client/trading';

/** One per second, oldest first. Returns the same array if nothing is new. */
export function mergeTicks(known: readonly Tick[], more: readonly Tick[]): readonly Tick[] {
  const [only] = more;
  const last = known.at(-1);
  if (more.length === 1 && only && (!last || only.time > last.time)) return [...known, only];
  const byTime = new Map(known.map((tick) => [tick.time, tick]));
  for (const tick of more) if (!byTime.has(tick.time)) byTime.set(tick.time, tick);
  if (byTime.size === known.length) return known;
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

/** The same array if none is older. */
export function ticksFrom(ticks: readonly Tick[], from: number): readonly Tick[] {
  const first = ticks[0];
  return !first || first.time >= from ? ticks : ticks.filter(({ time }) => time >= from);
}

export function firstGap(ticks: readonly Tick[], from: number): number | undefined {
  let expected = from;
  for (const { time } of ticks) {
    if (time < from) continue;
    if (time > expected) return expected;
    expected = time + 1;
  }
  return undefined;
}
