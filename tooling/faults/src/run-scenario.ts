import { createRandom } from './random.ts';
import { formatFindings, type ScenarioReport, toReportLines } from './report.ts';
import type { Scenario, ScenarioContext } from './scenarios/scenario.ts';
import { killServices } from './service-process.ts';

export type ScenarioOptions = Omit<ScenarioContext, 'random'> & { readonly seed: number };

/** Always ends all processes. */
export async function runScenario(
  scenario: Scenario,
  { seed, ...options }: ScenarioOptions,
): Promise<ScenarioReport> {
  const { name } = scenario;
  try {
    const result = await scenario.run({ ...options, random: createRandom(seed) });
    const { reconciled } = result;
    return {
      scenario: name,
      engine: options.engine,
      lines: [...result.lines, ...(reconciled === undefined ? [] : toReportLines(reconciled))],
      findings: reconciled === undefined ? [] : formatFindings(reconciled),
    };
  } finally {
    await killServices();
  }
}
