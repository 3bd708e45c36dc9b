/**
 * `pnpm again [runs]`: the whole test command so many times in a row (ten, unless told), nothing taken from a cache, with a
 * core kept busy by something else. A test that needs the machine to itself shows.
 *
 * Exit code 1: a run was not green.
 */
import { Worker } from 'node:worker_threads';
import { atLeast, noteFigures } from '@candela/figures';
import { countOf, greenInARow } from './again/counts.ts';
import { minutes, reportStep } from './step.ts';

const WANTED = 10;

const runs = Number(process.argv.at(2) ?? WANTED);
if (!Number.isInteger(runs) || runs < 1)
  throw new RangeError('How many runs? A whole number from 1 on.');

const busy = new Worker('for (;;);', { eval: true });
const counts: string[] = [];
const began = performance.now();
for (let run = 1; run <= runs; run += 1) {
  const { output, ms } = await reportStep({
    name: `run ${run} of ${runs}`,
    command: ['npx', '-y', 'pnpm@12', 'test'],
    live: true,
    kept: true,
    env: { CI: 'true' },
  });
  counts.push(countOf(output));
  console.log(`── ${counts.at(-1)}, in ${minutes(ms)}`);
}
await busy.terminate();

const green = greenInARow(counts);
noteFigures([
  atLeast({
    promise: `runs of the whole suite in a row without a failure, a core busy, ${process.env.TEST_DATABASE_URL ? 'with PostgreSQL' : 'on the embedded engine'}`,
    value: green,
    limit: WANTED,
    unit: 'runs',
    notes: `${counts.join('; ')}; ${minutes(performance.now() - began)}`,
  }),
]);
console.log(`\n${green} in a row of ${runs} without a failure.`);
process.exitCode = green === runs ? 0 : 1;
