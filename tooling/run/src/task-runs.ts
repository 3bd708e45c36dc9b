import { globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { failedTally, readTally, sumTallies, type Tally } from './test-report.ts';

export interface TaskRun {
  /** Path from the root: `packages/money`. */
  readonly folder: string;
  readonly ok: boolean;
  /** The report of an earlier run is used. */
  readonly cached: boolean;
}

export type TestTask = 'test' | 'test:full';

/** Turborepo's placeholder for a package without the script. */
const NO_SCRIPT = '<NONEXISTENT>';
const SUMMARIES = '.turbo/runs';
/** Relative to the package. */
const REPORTS: Readonly<Record<TestTask, string>> = {
  test: '.reports',
  'test:full': '.reports/full',
};

/** They must not count for the next run. */
export function clearReports(root: string): void {
  const folders = globSync(`{{packages,apps,tooling}/*,e2e}/${REPORTS.test}`, { cwd: root });
  for (const folder of [...folders, SUMMARIES]) {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
  mkdirSync(join(root, SUMMARIES), { recursive: true });
}

interface Summary {
  readonly tasks: readonly {
    readonly task: string;
    readonly directory: string;
    readonly command?: string;
    readonly cache: { readonly status: string };
    readonly execution?: { readonly exitCode: number };
  }[];
}

/**
 * Newest run. A task without an exit code counts as failed.
 *
 * @throws Error without a summary: the task runner failed before it started.
 */
export function readTaskRuns(root: string, taskName: TestTask): readonly TaskRun[] {
  const [newest] = globSync(`${SUMMARIES}/*.json`, { cwd: root })
    .map((file) => join(root, file))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (newest === undefined) throw new Error('The task runner left no summary: it did not start.');
  const { tasks } = JSON.parse(readFileSync(newest, 'utf8')) as Summary;
  return tasks
    .filter(({ task, command }) => task === taskName && command !== NO_SCRIPT)
    .map(({ directory, cache, execution }) => ({
      folder: directory,
      ok: execution?.exitCode === 0,
      cached: cache.status === 'HIT',
    }));
}

/** Slot tests run in the same browser. */
const isStory = (file: string) => /\.stories\.|^slots\//.test(file);

/**
 * `unit`, `stories`, `slow` or `e2e`. A package without a test that ran is a failure, and so is a
 * failed command without a failed test: a suite may not have loaded.
 */
export function tallyByKind(
  root: string,
  runs: readonly TaskRun[],
  task: TestTask,
): ReadonlyMap<string, Tally> {
  const kinds = new Map<string, Tally>();
  const add = (kind: string, tally: Tally) =>
    kinds.set(kind, sumTallies([...(kinds.has(kind) ? [kinds.get(kind) as Tally] : []), tally]));
  for (const { folder, ok } of runs) {
    const tallies: Tally[] = [];
    for (const file of globSync(`${REPORTS[task]}/*.xml`, { cwd: join(root, folder) })) {
      const report = readFileSync(join(root, folder, file), 'utf8');
      const own = readTally(report, (it) => !isStory(it));
      const stories = readTally(report, isStory);
      add(basename(file, '.xml'), own);
      if (stories.passed + stories.failed + stories.skipped > 0) add('stories', stories);
      tallies.push(own, stories);
    }
    const { passed, failed } = sumTallies(tallies);
    if (passed + failed === 0) {
      add('unit', failedTally(`${folder}: its reports show no test that ran.`));
    } else if (!ok && failed === 0) {
      add('unit', failedTally(`${folder}: the command failed although no single test did.`));
    }
  }
  return kinds;
}

/** `18 of 20 from the cache; run: packages/funds, apps/web` */
export function describeCache(runs: readonly TaskRun[]): string {
  const executed = runs.filter(({ cached }) => !cached).map(({ folder }) => folder);
  const cached = runs.length - executed.length;
  if (cached === 0) return `none of ${runs.length} from the cache`;
  const rest = executed.length === 0 ? 'nothing was run' : `run: ${executed.join(', ')}`;
  return `${cached} of ${runs.length} from the cache; ${rest}`;
}
