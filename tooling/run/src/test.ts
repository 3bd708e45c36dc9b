/**
 * `pnpm test`, and `pnpm test:full`, which adds package health checks, the slow tests and the rest
 * of the browser tests.
 * The last line is `N passed, N failed`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.ts';
import { formatMinutes, formatSeconds, reportStep } from './run-step.ts';
import {
  DEFAULT_SUITES,
  FULL_SUITES,
  HEALTH_STEPS,
  STATIC_STEPS,
  type Suite,
  suiteStep,
} from './steps.ts';
import { clearReports, describeCache, readTaskRuns, tallyByKind } from './task-runs.ts';
import { failedTally, NO_TESTS, sumTallies, type Tally } from './test-report.ts';
import { ROOT } from './workspace.ts';

interface Row {
  readonly name: string;
  readonly tally: Tally;
  readonly ms?: number;
  readonly cache?: string;
}

// CI uses no earlier results.
const temporaryCache = process.env.CI ? mkdtempSync(join(tmpdir(), 'turbo-cache-')) : undefined;
if (temporaryCache) process.env.TURBO_CACHE_DIR = temporaryCache;
const isFull = process.argv.includes('--full');
const startedAt = performance.now();
const rows: Row[] = [];
clearReports(ROOT);

for (const step of isFull ? [...STATIC_STEPS, ...HEALTH_STEPS] : STATIC_STEPS) {
  const { name, ms, ok } = await reportStep(step);
  const tally = ok ? { ...NO_TESTS, passed: 1 } : failedTally(`${name}: see its output above`);
  rows.push({ name, ms, tally });
}
for (const it of isFull ? [...DEFAULT_SUITES, ...FULL_SUITES] : DEFAULT_SUITES) {
  rows.push(...(await runSuite(it)));
}

if (temporaryCache) rmSync(temporaryCache, { recursive: true });
const total = sumTallies(rows.map((row) => row.tally));
printTable();
// Visible in a truncated log.
if (total.failed > 0) console.log(['\nFailed:', ...total.failures, ''].join('\n'));
console.log(`Time: ${formatMinutes(performance.now() - startedAt)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** The first row has the duration of the whole suite. */
async function runSuite(it: Suite): Promise<readonly Row[]> {
  try {
    const { ms, ok } = await reportStep(suiteStep(it, { CHROMIUM_PATH: await ensureChromium() }));
    const runs = readTaskRuns(ROOT, it.task);
    const kinds = [...tallyByKind(ROOT, runs, it.task)];
    const hasFailure = kinds.some(([, { failed }]) => failed > 0);
    if (runs.length === 0 || (!ok && !hasFailure)) {
      kinds.push([it.name, failedTally(`${it.name}: the task runner failed or ran no test.`)]);
    }
    return kinds.map(([name, tally], index) => ({
      ...{ name, tally },
      ...(index === 0 && { ms, cache: describeCache(runs) }),
    }));
  } catch (error) {
    return [{ name: it.name, tally: failedTally(`${it.name}: not run. ${error}`) }];
  }
}

function printTable(): void {
  const line = (cells: readonly string[], end = '') =>
    console.log(cells.map((it, at) => (at ? it.padStart(9) : it.padEnd(12))).join('') + end);
  console.log('');
  line(['step', 'passed', 'failed', 'skipped', 'time']);
  for (const { name, ms, tally, cache } of rows) {
    const counts = [tally.passed, tally.failed, tally.skipped].map(String);
    line([name, ...counts, ms ? formatSeconds(ms) : ''], cache && `  ${cache}`);
  }
}
