import { availableParallelism } from 'node:os';
import { nodeTests, testTier } from '@candela/configs/vitest';
import { mergeConfig } from 'vitest/config';
import { FiguresReporter } from './test/helpers/figures-reporter.js';

export default mergeConfig(nodeTests('api', { properties: true }), {
  test: {
    // Only slow tests start the built program.
    globalSetup: [
      ...(testTier() === 'default' ? [] : ['test/helpers/program-setup.ts']),
      'test/helpers/global-setup.ts',
    ],
    // Tests wait for a database or the next second, slow ones also for processes.
    maxWorkers:
      testTier() === 'full' ? 2 * availableParallelism() : Math.max(2, availableParallelism() - 1),
    // With RUNS or REQUESTS, property tests run at full length and report counts.
    reporters: process.env.RUNS || process.env.REQUESTS ? [new FiguresReporter()] : [],
    // Only end a hanging test: some calculate prices for a minute on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
