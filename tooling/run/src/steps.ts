import { join } from 'node:path';
import type { Step } from './step.ts';

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

export const BUILD_STEP: Step = {
  name: 'build',
  command: ['turbo', 'run', 'bundle', '--output-logs=errors-only'],
};

/** What only `check` adds: unused code, readable changesets, and the health of every built package. */
export const HEALTH_STEPS: readonly Step[] = [
  { name: 'unused code', command: ['knip', '--no-config-hints'] },
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
];

/**
 * The packages' own tests, each in its package as who works on it alone runs them. A package whose
 * files and dependencies have not changed is not run again: its report is restored from the cache.
 */
export const PACKAGES_SUITE: Suite = {
  name: 'packages',
  filter: '!@candela/e2e',
  env: {},
  // A snapshot that is not there is a failure, not a new truth.
  args: ['--update=none'],
  logOrder: 'grouped',
};

/** The started product in a browser. It stands alone, since nothing else may take its time. */
export const E2E_SUITE: Suite = {
  name: 'e2e',
  filter: '@candela/e2e',
  env: {},
  args: [],
  // One package, and the longest: each test is told of as it ends.
  logOrder: 'stream',
};

/** Tests of several packages, run and remembered by the task runner. */
export interface Suite {
  readonly name: string;
  /** Which packages of the workspace. */
  readonly filter: string;
  readonly env: Readonly<Record<string, string>>;
  /** Handed to each package's command. */
  readonly args: readonly string[];
  /** What packages print, each by itself or as it comes. */
  readonly logOrder: 'grouped' | 'stream';
}

/** Each package's runner has a worker less than there are cores: on two of them one. */
const PARALLEL_PACKAGES = 2;

/** @param fresh runs everything, whatever an earlier run left. */
export function suiteStep({ name, filter, env, args, logOrder }: Suite, fresh: boolean): Step {
  return {
    name,
    live: true,
    env,
    command: [
      'turbo',
      'run',
      'test',
      `--filter=${filter}`,
      `--concurrency=${PARALLEL_PACKAGES}`,
      '--continue=dependencies-successful',
      '--output-logs=new-only',
      `--log-order=${logOrder}`,
      '--summarize',
      ...(fresh ? ['--force'] : []),
      ...(args.length > 0 ? ['--', ...args] : []),
    ],
  };
}
