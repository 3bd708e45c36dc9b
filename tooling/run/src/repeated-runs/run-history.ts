import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isGreen } from './count-line.ts';

/** What a series of runs tests. */
export interface Subject {
  /** The product hash: see `productHash`. */
  readonly product: string | undefined;
  /** Database engine of the service's tests. */
  readonly engine: 'embedded' | 'postgres';
}

/**
 * One stored run of the whole test command, so that a series can be spread over several sessions.
 */
export interface Run extends Subject {
  readonly commit: string;
  /** `2026-11-27` */
  readonly day: string;
  /** Its last line: `8650 passed, 0 failed`. */
  readonly count: string;
  readonly minutes: number;
}

/** Path from the root. */
const FILE = join('.reports', 'again.json');

/** All stored runs, oldest first. */
export function readRuns(root: string): readonly Run[] {
  const file = join(root, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run[]) : [];
}

export function appendRun(root: string, run: Run): void {
  mkdirSync(join(root, dirname(FILE)), { recursive: true });
  writeFileSync(join(root, FILE), `${JSON.stringify([...readRuns(root), run], undefined, 2)}\n`);
}

/** The latest consecutive green runs of a subject. */
export function greenStreak(runs: readonly Run[], { product, engine }: Subject): readonly Run[] {
  const subjectRuns = runs.filter((run) => run.product === product && run.engine === engine);
  const lastFailedIndex = subjectRuns.findLastIndex(({ count }) => !isGreen(count));
  return subjectRuns.slice(lastFailedIndex + 1);
}
