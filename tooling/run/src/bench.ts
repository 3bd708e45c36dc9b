/**
 * `pnpm bench [filter]`: runs the benchmarks one after the other; each prints its own figures.
 * `pnpm bench --list` says which there are.
 */
import { findBenches } from './benches.ts';
import { reportStep } from './step.ts';
import { ROOT } from './workspace.ts';

const [word = ''] = process.argv.slice(2);
const listed = word === '--list';
const filter = listed ? '' : word;
const benches = findBenches(ROOT, filter);
if (benches.length === 0) {
  console.error(
    `No benchmark's path contains "${filter}". They live in bench/*.ts beside what they measure, and in e2e/*.config.ts. Run pnpm bench --list to see all.`,
  );
  process.exitCode = 1;
}
for (const { path } of benches) console.log(path);
for (const { path, command } of listed ? [] : benches) {
  const { ok } = await reportStep({ name: path, live: true, command });
  if (!ok) process.exitCode = 1;
}
