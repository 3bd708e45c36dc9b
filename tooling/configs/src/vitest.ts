import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultExclude, defineConfig, type ViteUserConfig } from 'vitest/config';
import { SOURCE_CONDITIONS } from './conditions.ts';

type Reporters = NonNullable<NonNullable<ViteUserConfig['test']>['reporters']>;

/** Inside the package, so that the task cache restores them. */
const REPORTS = '.reports';
const CONSOLE_REPORTER = process.env.CI ? 'dot' : 'default';
const reportersTo = (file: string): Reporters => [
  CONSOLE_REPORTER,
  ['junit', { outputFile: `${REPORTS}/${file}` }],
];

const testingLibraryTimeout = fileURLToPath(
  new URL('./testing-library-timeout.ts', import.meta.url),
);
const resetTestState = fileURLToPath(new URL('./reset-test-state.ts', import.meta.url));
const failOnConsole = fileURLToPath(new URL('./fail-on-console.ts', import.meta.url));
const propertySeed = fileURLToPath(new URL('./property-seed.ts', import.meta.url));

const TESTS = '{src,test}/**/*.test.{ts,tsx}';
const SLOW_TESTS = '{src,test}/**/*.slow.test.ts';

export interface NodeTestsOptions {
  /** For each test file; costs loading time. @default true */
  readonly resetModules?: boolean;
  /** Properties take their seed from `TEST_SEED`. @default false */
  readonly properties?: boolean;
}

/** `full` runs only `*.slow.test.ts`. */
export type TestTier = 'default' | 'full' | 'all';

/** @throws Error when `TEST_TIER` is not a tier. */
export function testTier({ TEST_TIER: tier = 'default' } = process.env): TestTier {
  if (tier === 'default' || tier === 'full' || tier === 'all') return tier;
  throw new Error(`TEST_TIER must be default, full or all, but is ${JSON.stringify(tier)}.`);
}

const FILES: Readonly<Record<TestTier, { include: string[]; exclude: string[] }>> = {
  default: { include: [TESTS], exclude: [...defaultExclude, SLOW_TESTS] },
  full: { include: [SLOW_TESTS], exclude: [...defaultExclude] },
  all: { include: [TESTS], exclude: [...defaultExclude] },
};

/** Console output fails a test. */
export function nodeTests(name: string, options: NodeTestsOptions = {}): ViteUserConfig {
  const { resetModules = true, properties = false } = options;
  const tier = testTier();
  const setupFiles = [
    ...(resetModules ? [resetTestState] : []),
    failOnConsole,
    ...(properties ? [propertySeed] : []),
  ];
  return defineConfig({
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
    test: {
      name,
      environment: 'node',
      ...FILES[tier],
      isolate: false,
      setupFiles,
      // A missing snapshot fails.
      update: 'none',
      // Ends a test that hangs. Some start commands.
      testTimeout: 20_000,
      reporters: reportersTo(tier === 'full' ? 'full/slow.xml' : 'unit.xml'),
    },
  });
}

/** What only a real browser can show is tested in stories. */
export function domTests(
  name: string,
  { properties = false }: Pick<NodeTestsOptions, 'properties'> = {},
): ViteUserConfig {
  return defineConfig({
    plugins: [react()],
    resolve: { conditions: SOURCE_CONDITIONS },
    ssr: { resolve: { conditions: SOURCE_CONDITIONS } },
    test: {
      name,
      environment: 'happy-dom',
      ...FILES.default,
      isolate: false,
      update: 'none',
      setupFiles: [
        resetTestState,
        failOnConsole,
        testingLibraryTimeout,
        ...(properties ? [propertySeed] : []),
      ],
      // Ends a test that hangs. Several waits follow each other.
      testTimeout: 20_000,
      reporters: reportersTo('unit.xml'),
    },
  });
}

export function projectTests(...projects: readonly ViteUserConfig[]): ViteUserConfig {
  return defineConfig({
    test: {
      reporters: reportersTo('unit.xml'),
      projects: projects.map(withoutReporters),
    },
  });
}

/** Configured for the run, not per project. */
function withoutReporters({ test, ...rest }: ViteUserConfig): ViteUserConfig {
  const { reporters: _, ...testOptions } = test ?? {};
  return { ...rest, test: testOptions };
}
