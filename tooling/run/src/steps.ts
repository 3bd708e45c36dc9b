import { join } from 'node:path';
import type { Step } from './run-step.ts';
import type { TestTask } from './task-runs.ts';

const toolCli = (name: string) => join('tooling', name, 'src', 'cli.ts');

const turboTask = (task: string): Step['command'] => [
  ...(['turbo', 'run', task] as const),
  ...['--continue=dependencies-successful', '--output-logs=errors-only'],
];

/** Both `test` and `check` begin with them. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'lint', command: ['biome', 'check', '--diagnostic-level=warn', '--error-on-warnings'] },
  { name: 'types', command: turboTask('typecheck') },
  { name: 'boundaries', command: ['turbo', 'boundaries'] },
  { name: 'floors', command: ['tsx', toolCli('check-workspace')] },
  { name: 'locales', command: ['tsx', toolCli('check-locales')] },
  { name: 'styles', command: ['stylelint', '{apps,packages}/*/{src,.storybook}/**/*.css'] },
  { name: 'words', command: ['cspell', 'lint', '--no-progress', '--no-summary'] },
];

export const HEALTH_STEPS: readonly Step[] = [
  { name: 'changesets', command: ['changeset', 'status'] },
  { name: 'packages', command: turboTask('lint:package') },
  // knip loads the bundler configuration, which imports built packages.
  { name: 'unused code', command: ['knip', '--no-config-hints'] },
];

/** Run and cached by the task runner. */
export interface Suite {
  readonly name: string;
  readonly task: TestTask;
  /** Turborepo package filter. */
  readonly filter: string;
  readonly extraTasks?: readonly string[];
  readonly logOrder: 'grouped' | 'stream';
}

/** With the builds that the browser tests need, since the service's tests mostly wait. */
const PACKAGES: Suite = {
  name: 'packages',
  task: 'test',
  filter: '!@candela/e2e',
  extraTasks: ['@candela/web#bundle', '@candela/console#bundle', '@candela/api#bundle'],
  logOrder: 'grouped',
};

/** Runs alone, since its time limits assume an idle machine. */
const E2E: Suite = {
  name: 'e2e',
  task: 'test',
  filter: '@candela/e2e',
  // A single long package: prints each test as it ends.
  logOrder: 'stream',
};

/** Suites of `pnpm test`, after the static checks. */
export const DEFAULT_SUITES: readonly Suite[] = [PACKAGES, E2E];

export const FULL_SUITES: readonly Suite[] = [
  { name: 'packages, full', task: 'test:full', filter: '!@candela/e2e', logOrder: 'grouped' },
  { name: 'e2e, full', task: 'test:full', filter: '@candela/e2e', logOrder: 'stream' },
];

/** One worker fewer than there are cores in each package. */
const PARALLEL_PACKAGES = 2;

export function suiteStep(
  { name, task, filter, extraTasks = [], logOrder }: Suite,
  env: Readonly<Record<string, string>>,
): Step {
  return {
    ...{ name, live: true, env },
    command: [
      ...(['turbo', 'run', task, ...extraTasks, `--filter=${filter}`] as const),
      ...[`--concurrency=${PARALLEL_PACKAGES}`, '--continue=dependencies-successful'],
      ...['--output-logs=new-only', `--log-order=${logOrder}`, '--summarize'],
    ],
  };
}
