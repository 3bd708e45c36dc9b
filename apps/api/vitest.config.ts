import { availableParallelism } from 'node:os';
import { nodeTests, testTier } from '@candela/configs/vitest';
import { mergeConfig } from 'vitest/config';
import { FiguresReporter } from './src/testing/figures-reporter.js';

export default mergeConfig(nodeTests('api', { properties: true }), {
  test: {
    // Only slow tests start the built program.
    globalSetup: [
      ...(testTier() === 'default' ? [] : ['src/testing/program-setup.ts']),
      'src/testing/global-setup.ts',
    ],
    // Tests wait for a database, the next second, or processes: one worker leaves a core mostly
    // idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // With RUNS or REQUESTS, property tests run at full length and report their counts.
    reporters: process.env.RUNS || process.env.REQUESTS ? [new FiguresReporter()] : [],
    // Both end a test that hangs.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
