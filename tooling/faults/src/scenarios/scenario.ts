import type { Random } from '../random.ts';
import type { ReportLine } from '../report.ts';
import type { Engine } from '../test-database.ts';
import type { Reconciled } from '../test-rig.ts';

/** Parameters of a scenario run. */
export interface ScenarioContext {
  readonly engine: Engine;
  /** PostgreSQL server on which a temporary database is created. */
  readonly server: string;
  readonly redis: string;
  /** Total number of operations. */
  readonly operations: number;
  readonly kills: number;
  /** Number of concurrent processes, for scenarios with several. */
  readonly processes: number;
  readonly random: Random;
  /** Port of the service; 0 for a free port. */
  readonly port: number;
  readonly journalFile: string;
  readonly settle: 'wait' | 'ahead';
}

/** Result of a scenario. */
export interface ScenarioResult {
  /** In addition to the lines of the reconciliation. */
  readonly lines: readonly ReportLine[];
  /** Undefined if the scenario could not run on this machine; a line states the reason. */
  readonly reconciled: Reconciled | undefined;
}

/** Result of a scenario whose requirements are missing. */
export const skippedResult = (promise: string, target: string, reason: string): ScenarioResult => ({
  lines: [{ promise, figure: reason, target, verdict: 'skipped' }],
  reconciled: undefined,
});

/** One kind of fault under load, followed by a reconciliation. */
export interface Scenario {
  readonly name: string;
  readonly engines: readonly Engine[];
  run(context: ScenarioContext): Promise<ScenarioResult>;
}

/** Gives some dozens of users, none of whom exceeds the daily upload limit. */
export const operationsPerUser = (operations: number) => Math.min(120, Math.ceil(operations / 24));
