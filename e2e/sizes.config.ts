import { measuring as base } from './measuring.js';

/** What a first visit downloads, printed: `pnpm sizes`. */
export default {
  ...base,
  testDir: 'sizes',
  testMatch: '*.sizes.ts',
};
