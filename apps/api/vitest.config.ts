import { availableParallelism } from 'node:os';
import { nodeTests } from '@candela/configs/vitest';
import { mergeConfig } from 'vitest/config';
import { FiguresReporter } from './src/testing/figures-reporter.js';

export default mergeConfig(nodeTests('api'), {
  test: {
    globalSetup: ['src/testing/program-setup.ts', 'src/testing/global-setup.ts'],
    // Its tests wait for a database, for a process, for a second: one worker leaves most of a core idle, and is
    // still at it when all other packages are done.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Of the long forms of some tests it is told what they found.
    reporters: process.env.RUNS || process.env.REQUESTS ? [new FiguresReporter()] : [],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
