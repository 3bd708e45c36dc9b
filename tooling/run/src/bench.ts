/** `pnpm bench [filter]`: runs the benchmarks one after the other; each prints its own figures. */
import { findBenches } from './benches.ts';
import { reportStep } from './step.ts';
import { ROOT } from './workspace.ts';

const [filter = ''] = process.argv.slice(2);
const benches = findBenches(ROOT, filter);
if (benches.length === 0) {
  console.error(
    `No benchmark's path contains "${filter}". They live in bench/*.ts beside what they measure. Run pnpm bench without a word to see all.`,
  );
  process.exitCode = 1;
}
for (const file of benches) console.log(file);
for (const file of benches) {
  const command = ['tsx', '--conditions=source', file] as const;
  const { ok } = await reportStep({ name: file, live: true, command });
  if (!ok) process.exitCode = 1;
}
