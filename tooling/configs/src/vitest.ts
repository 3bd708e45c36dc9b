import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineProject, type UserWorkspaceConfig } from 'vitest/config';

/** Tests read every package from its source, so that a package is tested without building another. */
export const SOURCE_CONDITIONS = ['source', 'module', 'browser', 'development|production'];

const quietConsole = fileURLToPath(new URL('./quiet-console.ts', import.meta.url));

/** Unit tests in Node: no DOM, the clock injected, nothing printed. */
export function nodeTests(name: string): UserWorkspaceConfig {
  return defineProject({
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
    test: {
      name,
      environment: 'node',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [quietConsole],
    },
  });
}

/** Unit tests with a DOM, for packages that render. What a browser alone can show is a story's test. */
export function domTests(name: string): UserWorkspaceConfig {
  return defineProject({
    plugins: [react()],
    resolve: { conditions: SOURCE_CONDITIONS },
    ssr: { resolve: { conditions: SOURCE_CONDITIONS } },
    test: {
      name,
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [quietConsole],
    },
  });
}
