import type { PartialStrykerOptions } from '@stryker-mutator/api/core';

/**
 * A package's mutation run: its source is changed in one place at a time, and the tests that reach the place are run.
 *
 * @param mutate what is changed, as globs: without any, all that is neither test, nor made for tests, nor a list of names.
 */
export function mutants(mutate: readonly string[] = ['src/**/*.{ts,tsx}']): PartialStrykerOptions {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: [...mutate, '!src/**/*.test.{ts,tsx}', '!src/**/testing/**', '!src/index.ts'],
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false },
    jsonReporter: { fileName: '.reports/mutation.json' },
    tempDirName: '.cache/stryker',
    // Stryker rewrites tsconfigs by the compiler's API, which TypeScript 7 does not have.
    ignorePatterns: ['tsconfig*.json', 'dist', 'CHANGELOG.md'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
  };
}
