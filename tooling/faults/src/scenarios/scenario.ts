import type { Random } from '../random.ts';
import type { ReportLine } from '../report.ts';
import type { Engine } from '../test-database.ts';
import type { Reconciled } from '../test-rig.ts';

export interface ScenarioContext {
  readonly engine: Engine;
  readonly server: string;
  readonly redis: string;
  readonly operations: number;
  readonly kills: number;
  readonly processes: number;
  readonly random: Random;
  /** 0 for a free one. */
  readonly port: number;
  readonly journalFile: string;
  readonly settle: 'wait' | 'ahead';
}

export interface ScenarioResult {
  readonly lines: readonly ReportLine[];
  /** Undefined if it could not run on this machine. */
  readonly reconciled: Reconciled | undefined;
}

export const skippedResult = (promise: string, target: string, reason: string): ScenarioResult => ({
  lines: [{ promise, figure: reason, target, verdict: 'skipped' }],
  reconciled: undefined,
});

export interface Scenario {
  readonly name: string;
  readonly engines: readonly Engine[];
  run(context: ScenarioContext): Promise<ScenarioResult>;
}

/** Some dozens of users stay below the daily upload limit. */
export const operationsPerUser = (operations: number) => Math.min(120, Math.ceil(operations / 24));
