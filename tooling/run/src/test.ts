/** `pnpm test`: every proof of the house, in steps. The last line is `N passed, N failed`. */
import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { minutes, reportStep, type StepResult, seconds } from './step.ts';
import {
  BUILD_STEP,
  E2E_SUITE,
  STATIC_STEPS,
  STORY_SUITE,
  type SuiteStep,
  UNIT_SUITE,
} from './steps.ts';
import { sum, type Tally, tallyOfReport, tallyOfStep } from './tally.ts';
import { REPORTS } from './workspace.ts';

interface Row {
  readonly name: string;
  readonly ms: number;
  readonly tally: Tally;
}

const began = performance.now();
const rows: Row[] = [];
mkdirSync(REPORTS, { recursive: true });

for (const step of STATIC_STEPS) rows.push(asRow(await reportStep(step)));
rows.push(await suite(UNIT_SUITE));
rows.push(await suite(STORY_SUITE));
const build = await reportStep(BUILD_STEP);
rows.push(asRow(build));
rows.push(build.ok ? await suite(E2E_SUITE) : notRun(E2E_SUITE, 'The build failed.'));

const total = sum(rows.map((row) => row.tally));
printTable();
console.log(`Time: ${minutes(performance.now() - began)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function asRow({ name, ms, ok }: StepResult): Row {
  return { name, ms, tally: tallyOfStep(ok) };
}

async function suite(step: SuiteStep): Promise<Row> {
  // A report of an earlier run must never speak for this one.
  rmSync(step.report, { force: true });
  let env: Record<string, string> = {};
  if (step.browser) {
    try {
      env = { CHROMIUM_PATH: await ensureChromium() };
    } catch (error) {
      return notRun(step, error instanceof Error ? error.message : String(error));
    }
  }
  const { name, ok, ms } = await reportStep({ ...step, env });
  const tally = tallyOfReport(step.report, ok);
  if (tally.remark) console.error(`${name}: ${tally.remark}`);
  return { name, ms, tally };
}

function notRun({ name }: SuiteStep, reason: string): Row {
  console.error(`── ${name}: not run. ${reason}`);
  return { name, ms: 0, tally: tallyOfStep(false) };
}

function printTable(): void {
  const line = (cells: readonly string[]) =>
    console.log(cells.map((it, index) => (index ? it.padStart(9) : it.padEnd(12))).join(''));
  console.log('');
  line(['step', 'passed', 'failed', 'skipped', 'time']);
  for (const { name, ms, tally } of rows) {
    line([name, `${tally.passed}`, `${tally.failed}`, `${tally.skipped}`, seconds(ms)]);
  }
}
