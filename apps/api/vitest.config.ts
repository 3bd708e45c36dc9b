import { nodeTests } from '@candela/configs/vitest';
import { mergeConfig } from 'vitest/config';

export default mergeConfig(nodeTests('api'), {
  test: {
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
