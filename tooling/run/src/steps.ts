import { join } from 'node:path';
import type { Step } from './step.ts';
import type { TestTask } from './task-runs.ts';

const tool = (name: string) => join('tooling', name, 'src', 'cli.ts');

/** What needs no browser and no test runner. Both `test` and `check` begin with it. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'lint', command: ['biome', 'check', '--diagnostic-level=warn', '--error-on-warnings'] },
  {
    name: 'types',
    command: [
      'turbo',
      'run',
      'typecheck',
      '--continue=dependencies-successful',
      '--output-logs=errors-only',
    ],
  },
  { name: 'boundaries', command: ['turbo', 'boundaries'] },
  { name: 'floors', command: ['tsx', tool('check-workspace')] },
  { name: 'locales', command: ['tsx', tool('check-locales')] },
  { name: 'styles', command: ['tsx', tool('check-styles')] },
];

/** The health of the packages: readable changesets, every built package, and unused code. */
export const HEALTH_STEPS: readonly Step[] = [
  { name: 'changesets', command: ['changeset', 'status'] },
  {
    name: 'packages',
    command: [
      'turbo',
      'run',
      'lint:package',
      '--continue=dependencies-successful',
      '--output-logs=errors-only',
    ],
  },
  // After the build: the bundler's configuration, which knip loads, imports built packages.
  { name: 'unused code', command: ['knip', '--no-config-hints'] },
];

/** Tests of several packages, run and cached by the task runner. */
export interface Suite {
  readonly name: string;
  readonly task: TestTask;
  /** Which packages of the workspace. */
  readonly filter: string;
  /** Further tasks of the same run. */
  readonly also?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Output by package, or as it comes. */
  readonly logOrder: 'grouped' | 'stream';
}

/**
 * The packages' own tests, and beside them the build that the browser tests need: service tests wait more than they
 * compute. A package whose files and dependencies have not changed takes its report from the cache.
 */
const PACKAGES: Suite = {
  name: 'packages',
  task: 'test',
  filter: '!@candela/e2e',
  also: ['@candela/web#bundle', '@candela/console#bundle', '@candela/api#bundle'],
  logOrder: 'grouped',
};

/** The built product in a browser. It runs alone, because its limits of time assume an idle machine. */
const E2E: Suite = {
  name: 'e2e',
  task: 'test',
  filter: '@candela/e2e',
  // One long package: each test is printed as it ends.
  logOrder: 'stream',
};

/** What `pnpm test` runs after the static checks. */
export const DEFAULT_SUITES: readonly Suite[] = [PACKAGES, E2E];

/** What `pnpm test:full` runs besides. */
export const FULL_SUITES: readonly Suite[] = [
  { name: 'packages, full', task: 'test:full', filter: '!@candela/e2e', logOrder: 'grouped' },
  { name: 'e2e, full', task: 'test:full', filter: '@candela/e2e', logOrder: 'stream' },
];

/** Each package's runner uses one worker less than there are cores: on two of them one. */
const PARALLEL_PACKAGES = 2;

export function suiteStep({ name, task, filter, also = [], env = {}, logOrder }: Suite): Step {
  return {
    name,
    live: true,
    env,
    command: [
      'turbo',
      'run',
      task,
      ...also,
      `--filter=${filter}`,
      `--concurrency=${PARALLEL_PACKAGES}`,
      '--continue=dependencies-successful',
      '--output-logs=new-only',
      `--log-order=${logOrder}`,
      '--summarize',
    ],
  };
}
