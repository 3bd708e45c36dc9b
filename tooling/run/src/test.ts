/**
 * `pnpm test` runs the static checks and the default tier; `pnpm test:full` adds package health
 * checks, the slow tests and the rest of the browser tests. The last line is `N passed, N failed`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { minutes, reportStep, type StepResult, seconds } from './step.ts';
import {
  DEFAULT_SUITES,
  FULL_SUITES,
  HEALTH_STEPS,
  STATIC_STEPS,
  type Suite,
  suiteStep,
} from './steps.ts';
import { sum, type Tally, tallyOfStep } from './tally.ts';
import { clearReports, describeCache, readTaskRuns, tallyByKind } from './task-runs.ts';
import { ROOT } from './workspace.ts';

interface Row {
  readonly name: string;
  readonly ms: number;
  readonly tally: Tally;
  /** What came from the cache. */
  readonly cache?: string;
}

// CI uses no earlier results, but builds each package only once.
const freshCache = process.env.CI ? mkdtempSync(join(tmpdir(), 'turbo-cache-')) : undefined;
if (freshCache) process.env.TURBO_CACHE_DIR = freshCache;
const full = process.argv.includes('--full');
const began = performance.now();
const rows: Row[] = [];
clearReports(ROOT);

const steps = full ? [...STATIC_STEPS, ...HEALTH_STEPS] : STATIC_STEPS;
const suites = full ? [...DEFAULT_SUITES, ...FULL_SUITES] : DEFAULT_SUITES;
for (const step of steps) rows.push(asRow(await reportStep(step)));
for (const it of suites) rows.push(...(await suite(it)));

if (freshCache) rmSync(freshCache, { recursive: true });
const total = sum(rows.map((row) => row.tally));
printTable();
printFailures();
console.log(`Time: ${minutes(performance.now() - began)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function asRow({ name, ms, ok }: StepResult): Row {
  return { name, ms, tally: tallyOfStep(ok) };
}

/** One row per kind of test; the first has the duration of the whole suite. */
async function suite(it: Suite): Promise<readonly Row[]> {
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
    return [notRun(it, error instanceof Error ? error.message : String(error))];
  }
}

function notRun({ name }: Suite, reason: string): Row {
  console.error(`── ${name}: not run. ${reason}`);
  return { name, ms: 0, tally: tallyOfStep(false) };
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
      [name, `${passed}`, `${failed}`, `${skipped}`, ms ? seconds(ms) : ''],
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
