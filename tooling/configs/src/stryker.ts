import type { PartialStrykerOptions } from '@stryker-mutator/api/core';

/** @param mutate globs; test files, test helpers and `src/index.ts` are always excluded. */
export function strykerOptions(
  mutate: readonly string[] = ['src/**/*.{ts,tsx}'],
): PartialStrykerOptions {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: [...mutate, '!src/**/*.test.{ts,tsx}', '!src/**/testing/**', '!src/index.ts'],
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false },
    jsonReporter: { fileName: '.reports/mutation.json' },
    tempDirName: '.cache/stryker',
    // Stryker rewrites tsconfig files with the compiler API, which TypeScript 7 does not provide.
    ignorePatterns: ['tsconfig*.json', 'dist', 'CHANGELOG.md'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
  };
}
