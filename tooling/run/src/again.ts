/**
 * `pnpm again [runs]`: repeats the whole test command without caches, with one core kept busy, to
 * find tests that need an idle machine. Ten runs take most of a day: each run of a clean tree is
 * stored in `.reports/again.json`, so that a series can be spread over several sessions.
 * Without a number, only the missing runs are done; `RUNS=0` only prints the length of the series.
 *
 * Exit code 1: a run failed.
 */
import { Worker } from 'node:worker_threads';
import { atLeast, noteFigures } from '@candela/figures';
import { countOf, isGreen } from './again/counts.ts';
import { keepRun, readRuns, rowOf } from './again/runs.ts';
import { productOf } from './prove/product.ts';
import { commitOf, DIRTY } from './record.ts';
import { minutes, reportStep } from './step.ts';
import { ROOT } from './workspace.ts';

const WANTED = 10;

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded';
const isClean = () => !commitOf(ROOT).endsWith(DIRTY);
/** The series of the current product; a tree with uncommitted changes has no name. */
const rowNow = () => {
  const product = isClean() ? productOf(ROOT, 'whole') : undefined;
  return rowOf(readRuns(ROOT), { product, engine });
};
const lacking = Math.max(0, WANTED - rowNow().length);
const runs = Number(process.argv.at(2) ?? (process.env.RUNS || lacking));
if (!Number.isInteger(runs) || runs < 0) throw new RangeError('How many runs? A whole number.');

let green = 0;
for (let run = 1; run <= runs; run += 1) {
  const commit = commitOf(ROOT);
  const product = productOf(ROOT, 'whole');
  const busy = new Worker('for (;;);', { eval: true });
  const { output, ms } = await reportStep({
    name: `run ${run} of ${runs}`,
    command: ['npx', '-y', 'pnpm@12', 'test:full'],
    live: true,
    kept: true,
    env: { CI: 'true' },
  });
  await busy.terminate();
  const count = countOf(output);
  if (isGreen(count)) green += 1;
  console.log(`── ${count}, in ${minutes(ms)}`);
  // A run with changes during it tested two versions: a green one is not stored, a failed one is
  // and ends the series.
  const isOne = isClean() && productOf(ROOT, 'whole') === product;
  if (product === undefined || commit.endsWith(DIRTY) || (isGreen(count) && !isOne)) continue;
  const day = new Date().toISOString().slice(0, 10);
  keepRun(ROOT, { commit, product, engine, day, count, minutes: Math.round(ms / 60_000) });
}

const row = rowNow();
if (isClean()) {
  noteFigures([
    atLeast({
      promise: `runs of the whole suite in a row without a failure, a core busy, ${engine === 'postgres' ? 'with PostgreSQL' : 'on the embedded engine'}`,
      value: row.length,
      limit: WANTED,
      unit: 'runs',
      notes: row.map(({ count, minutes: took }) => `${count} in ${took} min`).join('; '),
    }),
  ]);
}
console.log(
  `\n${green} of ${runs} without a failure; ${row.length} in a row of what is shipped now.`,
);
process.exitCode = green === runs ? 0 : 1;
