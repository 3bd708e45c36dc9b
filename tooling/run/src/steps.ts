import { join } from 'node:path';
import type { Step } from './step.ts';
import { REPORTS } from './workspace.ts';

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
];

export const BUILD_STEP: Step = {
  name: 'build',
  command: ['turbo', 'run', 'bundle', '--output-logs=errors-only'],
};

/** What only `check` adds: unused code, and the health of every built package. */
export const HEALTH_STEPS: readonly Step[] = [
  { name: 'unused code', command: ['knip', '--no-config-hints'] },
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

/** A step that leaves a report whose tests are counted one by one. */
export interface SuiteStep extends Step {
  /** The report the command writes, an absolute path. */
  readonly report: string;
  /** Runs in a browser, which is looked for first. */
  readonly browser?: boolean;
}

const report = (name: string) => join(REPORTS, `${name}.json`);

export const UNIT_SUITE: SuiteStep = {
  name: 'unit',
  live: true,
  command: ['vitest', 'run', '--update=none'],
  report: report('unit'),
};

export const STORY_SUITE: SuiteStep = {
  name: 'stories',
  live: true,
  browser: true,
  command: ['pnpm', '--fail-if-no-match', '--filter', '@candela/storybook', 'test'],
  report: report('stories'),
};

export const E2E_SUITE: SuiteStep = {
  name: 'e2e',
  live: true,
  browser: true,
  command: ['pnpm', '--fail-if-no-match', '--filter', '@candela/e2e', 'test'],
  report: report('e2e'),
};
