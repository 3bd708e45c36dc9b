import { nodeTests } from '@candela/configs/vitest';
import { defineConfig } from 'vitest/config';

const { test, ...rest } = nodeTests('fair-price', { properties: true });

/** These tests compute no day of prices: a mutant takes less than a second. */
export default defineConfig({
  ...rest,
  test: { ...test, include: ['src/internal/*.test.ts'] },
});
