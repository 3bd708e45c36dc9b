import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** Tests read every package from its source, so that a package is tested without building another. */
export const SOURCE_CONDITIONS = ['source', 'module', 'browser', 'development|production'];

type Reporters = NonNullable<NonNullable<ViteUserConfig['test']>['reporters']>;

/** What `pnpm test` counts: the report lies in the package, where a cached run is restored from. */
const REPORTERS: Reporters = [
  process.env.CI ? 'dot' : 'default',
  ['json', { outputFile: '.reports/unit.json' }],
];

const quietConsole = fileURLToPath(new URL('./quiet-console.ts', import.meta.url));

/** Unit tests in Node: no DOM, the clock injected, nothing printed. */
export function nodeTests(name: string): ViteUserConfig {
  return defineConfig({
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
    test: {
      name,
      environment: 'node',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [quietConsole],
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
      setupFiles: [quietConsole],
      reporters: REPORTERS,
    },
  });
}
