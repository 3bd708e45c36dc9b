/**
 * `pnpm bench [filter] [argument…]`: runs the matching benchmarks one by one with the arguments;
 * each prints its own figures.
 * `pnpm bench --list` lists them. `--record` stores their output in `.reports/bench`.
 */
import { parseArgs } from 'node:util';
import { describeEnvironment, writeRecord } from './benchmark-record.ts';
import { findBenchmarks } from './find-benchmarks.ts';
import { reportStep } from './run-step.ts';
import { ROOT } from './workspace.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, record: { type: 'boolean' } },
});
const [pathFilter = '', ...args] = positionals;
const filter = values.list ? '' : pathFilter;
const benches = findBenchmarks(ROOT, filter);
if (benches.length === 0) {
  console.error(
    `No benchmark's path contains "${filter}". They live in bench/*.ts beside what they measure, and in e2e/*/*.bench.ts. Run pnpm bench --list to see all.`,
  );
  process.exitCode = 1;
}
for (const { path } of benches) console.log(path);
for (const { path, command } of values.list ? [] : benches) {
  const environment = describeEnvironment(ROOT, new Date());
  const isRecorded = values.record ?? false;
  const { ok, output } = await reportStep({
    name: path,
    live: true,
    captureOutput: isRecorded,
    command: [...command, ...args],
  });
  if (!ok) process.exitCode = 1;
  // A failed run is not recorded.
  else if (isRecorded)
    console.log(`Recorded in ${writeRecord(ROOT, { path, output, environment })}`);
}
