/**
 * `pnpm again [runs]`: repeats the whole test command without caches, with one core kept busy, to
 * find tests that need an idle machine. Ten runs take most of a day: each run of a clean tree is
 * stored in `.reports/again.json`, so that a series can be spread over several sessions.
 * Without a number, only the missing runs are done; `RUNS=0` only prints the length of the series.
 *
 * Exit code 1: a run failed.
 */
import { Worker } from 'node:worker_threads';
import { appendMeasurements, atLeast } from '@candela/figures';
import { DIRTY_SUFFIX, readCommit } from './benchmark-record.ts';
import { productHash } from './prove/source-hash.ts';
import { isGreen, lastCountLine } from './repeated-runs/count-line.ts';
import { appendRun, greenStreak, readRuns } from './repeated-runs/run-history.ts';
import { formatMinutes, reportStep } from './run-step.ts';
import { ROOT } from './workspace.ts';

const REQUIRED_RUNS = 10;

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded';
const isClean = () => !readCommit(ROOT).endsWith(DIRTY_SUFFIX);
/** The series of the current product; a tree with uncommitted changes has no name. */
const currentStreak = () => {
  const product = isClean() ? productHash(ROOT, 'whole') : undefined;
  return greenStreak(readRuns(ROOT), { product, engine });
};
const missingRuns = Math.max(0, REQUIRED_RUNS - currentStreak().length);
const runs = Number(process.argv.at(2) ?? (process.env.RUNS || missingRuns));
if (!Number.isInteger(runs) || runs < 0) throw new RangeError('How many runs? A whole number.');

let greenRuns = 0;
for (let run = 1; run <= runs; run += 1) {
  const commit = readCommit(ROOT);
  const product = productHash(ROOT, 'whole');
  const busyWorker = new Worker('for (;;);', { eval: true });
  const { output, ms } = await reportStep({
    name: `run ${run} of ${runs}`,
    command: ['npx', '-y', 'pnpm@12', 'test:full'],
    live: true,
    captureOutput: true,
    env: { CI: 'true' },
  });
  await busyWorker.terminate();
  const count = lastCountLine(output);
  if (isGreen(count)) greenRuns += 1;
  console.log(`── ${count}, in ${formatMinutes(ms)}`);
  // A run with changes during it tested two versions: a green one is not stored, a failed one is
  // and ends the series.
  const isSameProduct = isClean() && productHash(ROOT, 'whole') === product;
  if (product === undefined || commit.endsWith(DIRTY_SUFFIX) || (isGreen(count) && !isSameProduct))
    continue;
  const day = new Date().toISOString().slice(0, 10);
  appendRun(ROOT, { commit, product, engine, day, count, minutes: Math.round(ms / 60_000) });
}

const streak = currentStreak();
if (isClean()) {
  appendMeasurements([
    atLeast({
      promise: `runs of the whole suite in a row without a failure, a core busy, ${engine === 'postgres' ? 'with PostgreSQL' : 'on the embedded engine'}`,
      value: streak.length,
      limit: REQUIRED_RUNS,
      unit: 'runs',
      notes: streak
        .map(({ count, minutes: runMinutes }) => `${count} in ${runMinutes} min`)
        .join('; '),
    }),
  ]);
}
console.log(
  `\n${greenRuns} of ${runs} without a failure; ${streak.length} in a row of what is shipped now.`,
);
process.exitCode = greenRuns === runs ? 0 : 1;
