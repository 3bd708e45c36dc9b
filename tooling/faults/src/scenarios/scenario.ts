import type { Random } from '../random.ts';
import type { Line } from '../report.ts';
import type { Reconciled } from '../rig.ts';
import type { Engine } from '../store.ts';

/** What a scenario is given. */
export interface Circumstances {
  readonly engine: Engine;
  /** PostgreSQL, on which a throw-away database is made. */
  readonly server: string;
  readonly redis: string;
  /** How much is asked for in all. */
  readonly operations: number;
  readonly kills: number;
  /** How many there are at a time, where a scenario has several. */
  readonly processes: number;
  readonly random: Random;
  /** Where the service listens; 0 is a free port. */
  readonly port: number;
  readonly journalFile: string;
  readonly settle: 'wait' | 'ahead';
}

/** What came of it. */
export interface Told {
  /** Beside those of the reconciliation. */
  readonly lines: readonly Line[];
  /** Undefined where the scenario could not be played here; a line says why. */
  readonly reconciled: Reconciled | undefined;
}

/** A scenario that needs what is not here: nothing is promised. */
export const notPlayed = (promise: string, target: string, why: string): Told => ({
  lines: [{ promise, figure: why, target, verdict: 'skipped' }],
  reconciled: undefined,
});

/** One kind of fault, under load, with a reconciliation at its end. */
export interface Scenario {
  readonly name: string;
  readonly engines: readonly Engine[];
  play(circumstances: Circumstances): Promise<Told>;
}

/** So that there are some dozens of users, and none hands in more pictures than a day allows. */
export const operationsEach = (operations: number) => Math.min(120, Math.ceil(operations / 24));
