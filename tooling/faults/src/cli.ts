import { availableParallelism, loadavg } from 'node:os';
import { appendMeasurements } from '@candela/figures';
import { type Arguments, parseArguments, USAGE } from './parse-arguments.ts';
import { allKept, formatReport, type ScenarioReport } from './report.ts';
import { runScenario } from './run-scenario.ts';

process.exitCode = await run();

async function run(): Promise<number> {
  let parsed: Arguments | 'help';
  try {
    parsed = parseArguments(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(`faults: ${(error as Error).message} (--help shows how to call it)`);
    return 2;
  }
  if (parsed === 'help') {
    console.log(USAGE);
    return 0;
  }
  return runScenarios(parsed);
}

async function runScenarios(parsed: Arguments): Promise<number> {
  const { scenarios, journal, ...options } = parsed;
  const { seed, engine, operations } = options;
  console.log(`seed ${seed}, ${operations} operations on ${engine}, journal ${journal}`);
  // The machine may be busy.
  const [load = 0] = loadavg();
  console.log(`load average ${load.toFixed(1)} on ${availableParallelism()} cores`);
  const reports: ScenarioReport[] = [];
  for (const scenario of scenarios) {
    const settle = engine === 'embedded' ? 'ahead' : 'wait';
    const report = await runScenario(scenario, { ...options, journalFile: journal, settle });
    console.log(formatReport(report));
    reports.push(report);
    appendMeasurements(
      report.lines.map((line) => ({
        ...line,
        promise: `${report.scenario}, ${engine}: ${line.promise}`,
      })),
    );
  }
  return reports.every(allKept) ? 0 : 1;
}
