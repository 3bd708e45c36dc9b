import { globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { failedTally, readTally, sumTallies, type Tally } from './test-report.ts';

/** Result of one package's test task. */
export interface TaskRun {
  /** Path from the root: `packages/money`. */
  readonly folder: string;
  readonly ok: boolean;
  /** Nothing it depends on has changed, so the report of an earlier run is used. */
  readonly cached: boolean;
}

/** The tasks of `turbo.json` that run tests. */
export type TestTask = 'test' | 'test:full';

/** Turborepo's placeholder command for a package without the task's script. */
const NO_SCRIPT = '<NONEXISTENT>';
const SUMMARIES = '.turbo/runs';
/** Report folder of each task, relative to the package. */
const REPORTS: Readonly<Record<TestTask, string>> = {
  test: '.reports',
  'test:full': '.reports/full',
};

/** Deletes the reports of earlier runs, so that they cannot be counted for the next one. */
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
 * Test tasks in the newest run summary, which is then deleted: the next suite must leave its own. A
 * task without an exit code was not run and counts as failed.
 *
 * @throws Error when there is no summary, because the task runner failed before it started.
 */
export function readTaskRuns(root: string, taskName: TestTask): readonly TaskRun[] {
  const [newest] = globSync(`${SUMMARIES}/*.json`, { cwd: root })
    .map((file) => join(root, file))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (newest === undefined) throw new Error('The task runner left no summary: it did not start.');
  const { tasks } = JSON.parse(readFileSync(newest, 'utf8')) as Summary;
  rmSync(newest);
  return tasks
    .filter(({ task, command }) => task === taskName && command !== NO_SCRIPT)
    .map(({ directory, cache, execution }) => ({
      folder: directory,
      ok: execution?.exitCode === 0,
      cached: cache.status === 'HIT',
    }));
}

/** Stories, and the tests of slots and contrast, which run in the same browser. */
const isStory = (file: string) => /\.stories\.|^(?:contrast|slots)\//.test(file);

/**
 * Tallies by kind: `unit`, `stories`, `slow` or `e2e`. A package without a test that ran is a
 * failure, and so is a failed command without a failed test: a suite that could not be loaded must
 * not pass.
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

/** `18 of 20 from the cache; run: packages/funds, apps/web`. */
export function describeCache(runs: readonly TaskRun[]): string {
  const executed = runs.filter(({ cached }) => !cached).map(({ folder }) => folder);
  const cached = runs.length - executed.length;
  if (cached === 0) return `none of ${runs.length} from the cache`;
  const rest = executed.length === 0 ? 'nothing was run' : `run: ${executed.join(', ')}`;
  return `${cached} of ${runs.length} from the cache; ${rest}`;
}
