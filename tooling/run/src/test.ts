/**
 * `pnpm test` runs the static checks and the default tier; `pnpm test:full` adds package health
 * checks, the slow tests and the rest of the browser tests. The last line is `N passed, N failed`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.ts';
import { formatMinutes, formatSeconds, reportStep, type StepResult } from './run-step.ts';
import {
  DEFAULT_SUITES,
  FULL_SUITES,
  HEALTH_STEPS,
  STATIC_STEPS,
  type Suite,
  suiteStep,
} from './steps.ts';
import { clearReports, describeCache, readTaskRuns, tallyByKind } from './task-runs.ts';
import { stepTally, sumTallies, type Tally } from './test-tally.ts';
import { ROOT } from './workspace.ts';

interface Row {
  readonly name: string;
  readonly ms: number;
  readonly tally: Tally;
  /** What came from the cache. */
  readonly cache?: string;
}

// CI uses no earlier results, but builds each package only once.
const temporaryCache = process.env.CI ? mkdtempSync(join(tmpdir(), 'turbo-cache-')) : undefined;
if (temporaryCache) process.env.TURBO_CACHE_DIR = temporaryCache;
const isFull = process.argv.includes('--full');
const startedAt = performance.now();
const rows: Row[] = [];
clearReports(ROOT);

const steps = isFull ? [...STATIC_STEPS, ...HEALTH_STEPS] : STATIC_STEPS;
const suites = isFull ? [...DEFAULT_SUITES, ...FULL_SUITES] : DEFAULT_SUITES;
for (const step of steps) rows.push(toRow(await reportStep(step)));
for (const it of suites) rows.push(...(await runSuite(it)));

if (temporaryCache) rmSync(temporaryCache, { recursive: true });
const total = sumTallies(rows.map((row) => row.tally));
printTable();
printFailures();
console.log(`Time: ${formatMinutes(performance.now() - startedAt)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function toRow({ name, ms, ok }: StepResult): Row {
  return { name, ms, tally: stepTally(ok) };
}

/** One row per kind of test; the first has the duration of the whole suite. */
async function runSuite(it: Suite): Promise<readonly Row[]> {
  try {
    const env = { ...it.env, CHROMIUM_PATH: await ensureChromium() };
    const { ms } = await reportStep(suiteStep({ ...it, env }));
    const runs = readTaskRuns(ROOT, it.task);
    return tallyByKind(ROOT, runs, it.task).map(({ kind, tally }, index) => {
      if (tally.remark) console.error(`${kind}: ${tally.remark}`);
      return {
        name: kind,
        tally,
        ms: index ? 0 : ms,
        ...(index ? {} : { cache: describeCache(runs) }),
      };
    });
  } catch (error) {
    return [failedRow(it, error instanceof Error ? error.message : String(error))];
  }
}

function failedRow({ name }: Suite, reason: string): Row {
  console.error(`── ${name}: not run. ${reason}`);
  return { name, ms: 0, tally: stepTally(false) };
}

function printTable(): void {
  const line = (cells: readonly string[], end = '') =>
    console.log(
      `${cells.map((it, index) => (index ? it.padStart(9) : it.padEnd(12))).join('')}${end}`,
    );
  console.log('');
  line(['step', 'passed', 'failed', 'skipped', 'time']);
  for (const { name, ms, tally, cache } of rows) {
    const { passed, failed, skipped } = tally;
    line(
      [name, `${passed}`, `${failed}`, `${skipped}`, ms ? formatSeconds(ms) : ''],
      cache && `  ${cache}`,
    );
  }
}

/** Printed last, so that it is visible in a truncated log. */
function printFailures(): void {
  if (total.failed === 0) return;
  console.log('\nFailed:');
  for (const { name, tally } of rows) {
    if (tally.failed === 0) continue;
    for (const failure of tally.failures ?? [`${name}: see its output above`]) {
      console.log(failure.replaceAll(`${ROOT}/`, ''));
    }
  }
  console.log('');
}
