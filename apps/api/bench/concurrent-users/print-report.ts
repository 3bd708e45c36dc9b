import { percentile } from '@candela/figures';
import type { Tally } from './api-client.js';
import type { TableSize } from './database-stats.js';
import type { StepStats } from './load-step.js';

type Print = (line: string) => void;

export const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[], print: Print): void {
  print(row(head));
  print(row(head.map(() => '---')));
  for (const cells of rows) print(row(cells));
}

const formatPercentiles = (times: readonly number[]) =>
  [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1));

export interface Step {
  readonly users: number;
  readonly processes: number;
  readonly stats: StepStats;
  readonly tally: Tally;
  /** Milliseconds. */
  readonly settlementDelaysMs: readonly number[];
}

export function printStep(
  { users, processes, stats, tally, settlementDelaysMs }: Step,
  print: Print,
): void {
  const { seconds } = stats;
  const responseCount = [...tally.times.values()].reduce((sum, times) => sum + times.length, 0);
  print(
    `\n${users} users, ${processes} ${processes === 1 ? 'process' : 'processes'}, ${seconds.toFixed(0)} s: ${(responseCount / seconds).toFixed(0)} answers a second\n`,
  );
  const all = [...tally.times.values()].flat();
  table(
    ['call', 'answers', 'p50, ms', 'p95', 'p99', 'longest'],
    [...[...tally.times].toSorted(), ['all', all] as const].map(([call, times]) => [
      call,
      String(times.length),
      ...formatPercentiles(times),
    ]),
    print,
  );
  print('');
  const failures = [...tally.failures].map(([failure, times]) => `${times} × ${failure}`);
  print(`failures: ${failures.length === 0 ? 'none' : failures.join(', ')}`);
  if (tally.events > 0) print(`streams: ${(tally.events / seconds).toFixed(0)} events a second`);
  const [p50, p95, p99, longest] = formatPercentiles(settlementDelaysMs);
  print(
    `orders seen settled: ${settlementDelaysMs.length}, after their due second by ${p50} ms (p95 ${p95}, p99 ${p99}, longest ${longest})`,
  );
  for (const { cores, memoryBytes, loopLagMs } of stats.service) {
    print(
      `service: ${cores.toFixed(3)} cores, ${(memoryBytes / 1e6).toFixed(0)} MB, event loop late by ${loopLagMs.toFixed(1)} ms (p99)`,
    );
  }
  print(
    `PostgreSQL: ${stats.postgres?.toFixed(3) ?? 'unknown'} cores, ${stats.connections} connections, ${stats.commitsPerSecond.toFixed(0)} commits and ${(stats.logBytesPerSecond / 1e3).toFixed(0)} kB of log a second; client: ${stats.client.toFixed(3)} cores, late by ${stats.clientLagMs.toFixed(1)} ms (p99), ${(tally.bytes / 1e3 / seconds).toFixed(0)} kB of answers a second`,
  );
}

/** A small table consists mostly of its initial pages. */
const MIN_ROWS = 100;

export function printSizes(sizes: readonly TableSize[], print: Print): void {
  print('');
  table(
    ['table', 'rows', 'bytes a row, indexes included'],
    sizes
      .filter(({ rows }) => rows >= MIN_ROWS)
      .map(({ name, rows, bytes }) => [name, String(rows), (bytes / rows).toFixed(0)]),
    print,
  );
}
