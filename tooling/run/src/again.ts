/**
 * `pnpm again [runs]`: the whole test command so many times, nothing taken from a cache, with a core kept busy by something
 * else. A test that needs the machine to itself shows. A row of ten takes most of a day: each run of a tree without changes
 * is kept in `docs/measured/again.json`, so that a row may take several sittings, and without a number those are
 * run that it lacks. `RUNS=0` runs none, and says how long the row is.
 *
 * Exit code 1: a run was not green.
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
/** Of what is shipped now; a tree with changes ships what no name tells. */
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
  // What was changed meanwhile was run by half: it is in no row, unless it ends one.
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
