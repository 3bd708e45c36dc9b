import { nodeTests } from '@candela/configs/vitest';
import { defineConfig } from 'vitest/config';

const { test, ...rest } = nodeTests('fair-price', { properties: true });

/** The tests of the verifier's rules, which need no day of prices: a mutant is put through them in less than a second. */
export default defineConfig({
  ...rest,
  test: { ...test, include: ['src/internal/*.test.ts'] },
});
