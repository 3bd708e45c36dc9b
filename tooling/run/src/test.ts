/** `pnpm test`: every proof of the house, in steps. The last line is `N passed, N failed`. */
import { ensureChromium } from './chromium.ts';
import { minutes, reportStep, type StepResult, seconds } from './step.ts';
import {
  BUILD_STEP,
  E2E_SUITE,
  PACKAGES_SUITE,
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
  /** What was not run again. */
  readonly cache?: string;
}

/** In CI nothing is taken on an earlier run's word. */
const fresh = Boolean(process.env.CI);
const began = performance.now();
const rows: Row[] = [];
clearReports(ROOT);

for (const step of STATIC_STEPS) rows.push(asRow(await reportStep(step)));
rows.push(...(await suite(PACKAGES_SUITE)));
const build = await reportStep(BUILD_STEP);
rows.push(asRow(build));
rows.push(...(build.ok ? await suite(E2E_SUITE) : [notRun(E2E_SUITE, 'The build failed.')]));

const total = sum(rows.map((row) => row.tally));
printTable();
printFailures();
console.log(`Time: ${minutes(performance.now() - began)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function asRow({ name, ms, ok }: StepResult): Row {
  return { name, ms, tally: tallyOfStep(ok) };
}

/** One row for each kind of test; the time is the whole suite's and stands in the first. */
async function suite(it: Suite): Promise<readonly Row[]> {
  try {
    const env = { ...it.env, CHROMIUM_PATH: await ensureChromium() };
    const { ms } = await reportStep(suiteStep({ ...it, env }, fresh));
    const runs = readTaskRuns(ROOT);
    return tallyByKind(ROOT, runs).map(({ kind, tally }, index) => {
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

/** Last, where somebody looks first: a log that was cut short still has its end. */
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
