import { defineConfig } from 'vitest/config';

/** Every unit test of the house in one run; a package's own `test` script runs its part alone. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'tooling/*', 'apps/api', 'apps/web'],
    reporters: process.env.CI ? ['dot', 'json'] : ['default', 'json'],
    outputFile: { json: '.reports/unit.json' },
  },
});
