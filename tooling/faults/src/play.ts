import { createRandom } from './random.ts';
import { findingsOf, linesOf, type ScenarioReport } from './report.ts';
import type { Circumstances, Scenario } from './scenarios/scenario.ts';
import { endServices } from './service.ts';

export type Stage = Omit<Circumstances, 'random'> & { readonly seed: number };

/** Runs one scenario and always ends all of its processes. */
export async function play(scenario: Scenario, { seed, ...stage }: Stage): Promise<ScenarioReport> {
  const { name } = scenario;
  try {
    const told = await scenario.play({ ...stage, random: createRandom(seed) });
    const { reconciled } = told;
    return {
      scenario: name,
      engine: stage.engine,
      lines: [...told.lines, ...(reconciled === undefined ? [] : linesOf(reconciled))],
      findings: reconciled === undefined ? [] : findingsOf(reconciled),
    };
  } finally {
    await endServices();
  }
}
