import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isGreen } from './counts.ts';

/** What a row is of. */
export interface Subject {
  /** What is shipped, as `productOf` names it. */
  readonly product: string | undefined;
  /** Which database the service's own tests ran on. */
  readonly engine: 'embedded' | 'postgres';
}

/** One run of the whole test command, kept so that a row of them may take several sittings. */
export interface Run extends Subject {
  readonly commit: string;
  /** `2026-11-27` */
  readonly day: string;
  /** Its last line: `8650 passed, 0 failed`. */
  readonly count: string;
  readonly minutes: number;
}

/** Where they lie, from the root. */
const FILE = join('docs', 'measured', 'again.json');

/** All that are kept, the oldest first. */
export function readRuns(root: string): readonly Run[] {
  const file = join(root, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run[]) : [];
}

/** Adds one behind all others. */
export function keepRun(root: string, run: Run): void {
  writeFileSync(join(root, FILE), `${JSON.stringify([...readRuns(root), run], undefined, 2)}\n`);
}

/** The last runs of a subject that were green, without one between them that was not. */
export function rowOf(runs: readonly Run[], { product, engine }: Subject): readonly Run[] {
  const own = runs.filter((run) => run.product === product && run.engine === engine);
  const red = own.findLastIndex(({ count }) => !isGreen(count));
  return own.slice(red + 1);
}
