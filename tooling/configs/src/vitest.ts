import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { SOURCE_CONDITIONS } from './conditions.ts';
import { ReportByProject } from './report-by-project.ts';

type Reporters = NonNullable<NonNullable<ViteUserConfig['test']>['reporters']>;

/** What `pnpm test` counts: the reports lie in the package, where a cached run is restored from. */
const REPORTS = '.reports';
const LIVE = process.env.CI ? 'dot' : 'default';
const REPORTERS: Reporters = [LIVE, ['json', { outputFile: `${REPORTS}/unit.json` }]];

const patience = fileURLToPath(new URL('./patience.ts', import.meta.url));
const anew = fileURLToPath(new URL('./vitest-anew.ts', import.meta.url));
const quietConsole = fileURLToPath(new URL('./quiet-console.ts', import.meta.url));

export interface NodeTestsOptions {
  /** Whether each file begins with the workspace's modules anew, which costs it their reading. @default true */
  readonly modulesAnew?: boolean;
}

/** Unit tests in Node: no DOM, the clock injected, nothing printed. */
export function nodeTests(name: string, options: NodeTestsOptions = {}): ViteUserConfig {
  const { modulesAnew = true } = options;
  return defineConfig({
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
    test: {
      name,
      environment: 'node',
      include: ['src/**/*.test.{ts,tsx}'],
      isolate: false,
      setupFiles: modulesAnew ? [anew, quietConsole] : [quietConsole],
      // Some start a command or two, and a shared machine takes seconds for that; one that hangs is ended.
      testTimeout: 20_000,
      reporters: REPORTERS,
    },
  });
}

/** Unit tests with a DOM, for packages that render. What a browser alone can show is a story's test. */
export function domTests(name: string): ViteUserConfig {
  return defineConfig({
    plugins: [react()],
    resolve: { conditions: SOURCE_CONDITIONS },
    ssr: { resolve: { conditions: SOURCE_CONDITIONS } },
    test: {
      name,
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      isolate: false,
      setupFiles: [anew, quietConsole, patience],
      // Several waits follow each other in a flow; a test that hangs is ended all the same.
      testTimeout: 20_000,
      reporters: REPORTERS,
    },
  });
}

/** Several projects in one run. Each has its own report, `.reports/<project>.json`. */
export function projectTests(...projects: readonly ViteUserConfig[]): ViteUserConfig {
  return defineConfig({
    test: { reporters: [LIVE, new ReportByProject(REPORTS)], projects: projects.map(asProject) },
  });
}

/** Reporters belong to the run, not to one of its projects. */
function asProject({ test, ...rest }: ViteUserConfig): ViteUserConfig {
  const { reporters: _, ...own } = test ?? {};
  return { ...rest, test: own };
}
