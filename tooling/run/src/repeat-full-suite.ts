/**
 * `pnpm again [runs]`: repeats the whole test command without caches, with one core kept busy, to
 * find tests that need an idle machine. Stored in `.reports/again.json`, so that a series can be
 * spread over sessions; 0 prints its length. Exit code 1: a run failed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { appendMeasurements, atLeast } from '@candela/figures';
import { DIRTY_SUFFIX, productHash, readCommit } from './environment.ts';
import { reportStep } from './run-step.ts';
import { ROOT } from './workspace.ts';

const REQUIRED_RUNS = 10;
const FILE = join(ROOT, '.reports', 'again.json');

/** Of one product on one database engine. */
interface Series {
  readonly subject: string;
  readonly runs: number;
}

const engine = process.env.TEST_DATABASE_URL ? 'with PostgreSQL' : 'on the embedded engine';
/** Undefined with uncommitted changes. */
const readSubject = async () => {
  const commit = readCommit(ROOT);
  return commit.endsWith(DIRTY_SUFFIX) ? undefined : `${await productHash('whole')} ${engine}`;
};
const subject = await readSubject();
const stored = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Series[]) : [];
let streak = stored.find((it) => it.subject === subject)?.runs ?? 0;
const runs = Number(process.argv.at(2) ?? Math.max(0, REQUIRED_RUNS - streak));
if (!Number.isInteger(runs) || runs < 0) throw new RangeError('How many runs? A whole number.');

let successes = 0;
for (let run = 1; run <= runs; run += 1) {
  const busyWorker = new Worker('for (;;);', { eval: true });
  const { ok } = await reportStep({
    ...{ name: `run ${run} of ${runs}`, live: true, env: { CI: 'true' } },
    command: ['npx', '-y', 'pnpm@12', 'test:full'],
  });
  await busyWorker.terminate();
  if (ok) successes += 1;
  // A run with changes during it tested two versions.
  if (ok && (await readSubject()) !== subject) continue;
  streak = ok ? streak + 1 : 0;
  if (subject === undefined) continue;
  mkdirSync(join(ROOT, '.reports'), { recursive: true });
  const others = stored.filter((it) => it.subject !== subject);
  writeFileSync(FILE, JSON.stringify([...others, { subject, runs: streak }]));
}

if (subject !== undefined) {
  appendMeasurements([
    atLeast({
      promise: `runs of the whole suite in a row without a failure, a core busy, ${engine}`,
      ...{ value: streak, limit: REQUIRED_RUNS, unit: 'runs' },
    }),
  ]);
}
console.log(`\n${successes} of ${runs} without a failure; ${streak} in a row of this product.`);
process.exitCode = successes === runs ? 0 : 1;
