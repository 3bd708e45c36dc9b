import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { installedChromium } from './chromium.ts';
import { SOURCE_CONDITIONS } from './conditions.ts';
import { ReportByProject } from './report-by-project.ts';

type Reporters = NonNullable<NonNullable<ViteUserConfig['test']>['reporters']>;

/** What `pnpm test` counts: the reports lie in the package, where a cached run is restored from. */
const REPORTS = '.reports';
const LIVE = process.env.CI ? 'dot' : 'default';
const REPORTERS: Reporters = [LIVE, ['json', { outputFile: `${REPORTS}/unit.json` }]];

const patience = fileURLToPath(new URL('./patience.ts', import.meta.url));
const storyPatience = fileURLToPath(new URL('./story-patience.ts', import.meta.url));
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

const executablePath = installedChromium();

/**
 * Unit tests, and beside them the package's stories as tests: each renders in Chromium, its
 * interactions hold, and axe finds nothing. The package's `.storybook` says how its stories are
 * shown. `vitest run --project unit` leaves the browser out.
 */
export function withStories(unit: ViteUserConfig): ViteUserConfig {
  const { reporters: _, ...own } = unit.test ?? {};
  return defineConfig({
    test: {
      reporters: [LIVE, new ReportByProject(REPORTS)],
      projects: [
        { ...unit, test: { ...own, name: 'unit' } },
        {
          plugins: [storybookTest({ configDir: resolve('.storybook') })],
          test: {
            name: 'stories',
            setupFiles: [storyPatience],
            // Axe looks at each element of a long page, on a machine that may do other things besides.
            testTimeout: 30_000,
            browser: {
              enabled: true,
              headless: true,
              provider: playwright({
                launchOptions: {
                  args: ['--no-sandbox'],
                  ...(executablePath && { executablePath }),
                },
              }),
              instances: [
                { browser: 'chromium', name: 'stories', viewport: { width: 390, height: 844 } },
              ],
            },
          },
        },
      ],
    },
  });
}
