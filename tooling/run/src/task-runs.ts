import { globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sum, type Tally, tallyOfReport } from './tally.ts';

/** How the task runner ended one package's tests. */
export interface TaskRun {
  /** From the root: `packages/money`. */
  readonly folder: string;
  readonly ok: boolean;
  /** Nothing it depends on has changed, so its report is the one of an earlier run. */
  readonly cached: boolean;
}

/** Tests of one kind over several packages. */
export interface KindTally {
  /** `unit`, `stories` or `e2e`: the name of the report. */
  readonly kind: string;
  readonly tally: Tally;
}

/** The tasks of `turbo.json` that run tests. */
export type TestTask = 'test' | 'test:full';

/** The command of a task in a package that has no script for it. */
const NO_SCRIPT = '<NONEXISTENT>';
const SUMMARIES = '.turbo/runs';
const REPORT_FOLDER = '.reports';
/** Where each task's reports are, from the package. */
const REPORTS_OF: Readonly<Record<TestTask, string>> = {
  test: REPORT_FOLDER,
  'test:full': `${REPORT_FOLDER}/full`,
};

/** Takes away what earlier runs left, so that none of it speaks for the coming one. */
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
 * What the newest summary says of the tests it ran. A task without an exit code was not run, which
 * counts as failed.
 *
 * @throws Error when there is no summary: the task runner ended before it began.
 */
export function readTaskRuns(root: string, wanted: TestTask = 'test'): readonly TaskRun[] {
  const [newest] = globSync(`${SUMMARIES}/*.json`, { cwd: root })
    .map((file) => join(root, file))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (newest === undefined) throw new Error('The task runner left no summary: it did not start.');
  const { tasks } = JSON.parse(readFileSync(newest, 'utf8')) as Summary;
  return tasks
    .filter(({ task, command }) => task === wanted && command !== NO_SCRIPT)
    .map(({ directory, cache, execution }) => ({
      folder: directory,
      ok: execution?.exitCode === 0,
      cached: cache.status === 'HIT',
    }));
}

/** The reports of the packages that were run, added up by kind; one without any is a failure. */
export function tallyByKind(
  root: string,
  runs: readonly TaskRun[],
  task: TestTask = 'test',
): readonly KindTally[] {
  const kinds = new Map<string, Tally[]>();
  const add = (kind: string, tally: Tally) => kinds.set(kind, [...(kinds.get(kind) ?? []), tally]);
  for (const { folder, ok } of runs) {
    const reports = globSync(`${REPORTS_OF[task]}/*.json`, { cwd: join(root, folder) }).sort();
    const tallies = reports.map((file) => ({
      kind: basename(file, '.json'),
      tally: tallyOfReport(join(root, folder, file), true),
    }));
    for (const { kind, tally } of tallies) add(kind, tally);
    if (tallies.length === 0) {
      const expected = join(root, folder, REPORTS_OF[task], 'unit.json');
      add('unit', tallyOfReport(expected, ok));
    } else if (!ok && tallies.every(({ tally }) => tally.failed === 0)) {
      const remark = `${folder}: the command failed although no single test did.`;
      add(tallies[0]?.kind ?? 'unit', { passed: 0, failed: 1, skipped: 0, remark });
    }
  }
  return [...kinds].map(([kind, tallies]) => ({ kind, tally: sum(tallies) }));
}

/** `18 of 20 from the cache; run: packages/funds, apps/web`. */
export function describeCache(runs: readonly TaskRun[]): string {
  const fresh = runs.filter(({ cached }) => !cached).map(({ folder }) => folder);
  const cached = runs.length - fresh.length;
  if (cached === 0) return `none of ${runs.length} from the cache`;
  const rest = fresh.length === 0 ? 'nothing was run' : `run: ${fresh.join(', ')}`;
  return `${cached} of ${runs.length} from the cache; ${rest}`;
}
