/**
 * `pnpm --filter @candela/faults faults -- …`: injects faults into the service and reports which
 * promises it kept.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { noteFigures } from '@candela/figures';
import { type Arguments, readArguments, USAGE } from './arguments.ts';
import { play } from './play.ts';
import { isKept, type ScenarioReport, tableOf } from './report.ts';

process.exitCode = await run();

async function run(): Promise<number> {
  let given: Arguments | 'help';
  try {
    given = readArguments(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(`faults: ${(error as Error).message} (--help shows how to call it)`);
    return 2;
  }
  if (given === 'help') {
    console.log(USAGE);
    return 0;
  }
  return breakEverything(given);
}

async function breakEverything(given: Arguments): Promise<number> {
  const { scenarios, json, journal, ...stage } = given;
  const { seed, engine, operations } = stage;
  console.log(`seed ${seed}, ${operations} operations on ${engine}, journal ${journal}`);
  // Context for the measured times, since the machine may be busy.
  const [load = 0] = loadavg();
  console.log(`load average ${load.toFixed(1)} on ${availableParallelism()} cores`);
  const reports: ScenarioReport[] = [];
  for (const scenario of scenarios) {
    const settle = engine === 'embedded' ? 'ahead' : 'wait';
    const report = await play(scenario, { ...stage, journalFile: journal, settle });
    console.log(tableOf(report));
    reports.push(report);
    noteFigures(
      report.lines.map((line) => ({
        ...line,
        promise: `${report.scenario}, ${engine}: ${line.promise}`,
      })),
    );
  }
  if (json !== undefined) {
    writeFileSync(json, `${JSON.stringify({ seed, engine, operations, reports }, undefined, 2)}\n`);
  }
  return reports.every(isKept) ? 0 : 1;
}
