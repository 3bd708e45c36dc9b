import { globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readReportTally, sumTallies, type Tally } from './test-tally.ts';

/** Result of one package's test task. */
export interface TaskRun {
  /** Path from the root: `packages/money`. */
  readonly folder: string;
  readonly ok: boolean;
  /** Nothing it depends on has changed, so the report of an earlier run is used. */
  readonly cached: boolean;
}

/** Tests of one kind, over several packages. */
export interface KindTally {
  /** Name of the report: `unit`, `stories` or `e2e`. */
  readonly kind: string;
  readonly tally: Tally;
}

/** The tasks of `turbo.json` that run tests. */
export type TestTask = 'test' | 'test:full';

/** Turborepo's placeholder command for a package without the task's script. */
const NO_SCRIPT = '<NONEXISTENT>';
const SUMMARIES = '.turbo/runs';
const REPORT_FOLDER = '.reports';
/** Report folder of each task, relative to the package. */
const REPORT_FOLDERS: Readonly<Record<TestTask, string>> = {
  test: REPORT_FOLDER,
  'test:full': `${REPORT_FOLDER}/full`,
};

/** Deletes the reports of earlier runs, so that they cannot be counted for the next one. */
export function clearReports(root: string): void {
  for (const folder of globSync(`{packages,apps,tooling}/*/${REPORT_FOLDER}`, { cwd: root })) {
    rmSync(join(root, folder), { recursive: true });
  }
  rmSync(join(root, 'e2e', REPORT_FOLDER), { recursive: true, force: true });
  rmSync(join(root, SUMMARIES), { recursive: true, force: true });
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
 * Test tasks in the newest run summary. A task without an exit code was not run and counts as
 * failed.
 *
 * @throws Error when there is no summary, because the task runner failed before it started.
 */
export function readTaskRuns(root: string, taskName: TestTask = 'test'): readonly TaskRun[] {
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

/**
 * Reports of the packages that were run, added up by kind; a package without a report is a failure.
 */
export function tallyByKind(
  root: string,
  runs: readonly TaskRun[],
  task: TestTask = 'test',
): readonly KindTally[] {
  const kinds = new Map<string, Tally[]>();
  const add = (kind: string, tally: Tally) => kinds.set(kind, [...(kinds.get(kind) ?? []), tally]);
  for (const { folder, ok } of runs) {
    const reports = globSync(`${REPORT_FOLDERS[task]}/*.json`, { cwd: join(root, folder) }).sort();
    const tallies = reports.map((file) => ({
      kind: basename(file, '.json'),
      tally: readReportTally(join(root, folder, file), true),
    }));
    for (const { kind, tally } of tallies) add(kind, tally);
    if (tallies.length === 0) {
      const expected = join(root, folder, REPORT_FOLDERS[task], 'unit.json');
      add('unit', readReportTally(expected, ok));
    } else if (!ok && tallies.every(({ tally }) => tally.failed === 0)) {
      const remark = `${folder}: the command failed although no single test did.`;
      add(tallies[0]?.kind ?? 'unit', { passed: 0, failed: 1, skipped: 0, remark });
    }
  }
  return [...kinds].map(([kind, tallies]) => ({ kind, tally: sumTallies(tallies) }));
}

/** `18 of 20 from the cache; run: packages/funds, apps/web`. */
export function describeCache(runs: readonly TaskRun[]): string {
  const executed = runs.filter(({ cached }) => !cached).map(({ folder }) => folder);
  const cached = runs.length - executed.length;
  if (cached === 0) return `none of ${runs.length} from the cache`;
  const rest = executed.length === 0 ? 'nothing was run' : `run: ${executed.join(', ')}`;
  return `${cached} of ${runs.length} from the cache; ${rest}`;
}
