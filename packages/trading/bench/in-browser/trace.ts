import type { Browser, Page } from 'playwright';

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly pid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
}

const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

export async function traceMain(
  browser: Browser,
  page: Page,
  run: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const main = mostFrequent(
    traceEvents.filter(({ name }) => name === 'FireAnimationFrame').map(threadOf),
  );
  return traceEvents.filter((it) => threadOf(it) === main).sort((a, b) => a.ts - b.ts);
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

export interface Span {
  /** Microseconds. */
  readonly from: number;
  readonly to: number;
}

export function spansOf(events: readonly TraceEvent[], names: ReadonlySet<string>): Span[] {
  return events
    .filter(({ name, ph }) => ph === 'X' && names.has(name))
    .map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur }));
}

/** Milliseconds covered by the spans; overlaps count once. */
export function covered(spans: readonly Span[], within: Span): number {
  let sum = 0;
  let reached = within.from;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const begin = Math.max(from, reached);
    const end = Math.min(to, within.to);
    if (end <= begin) continue;
    sum += end - begin;
    reached = end;
  }
  return sum / 1_000;
}

export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
