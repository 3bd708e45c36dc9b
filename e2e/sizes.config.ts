import { measuring as base } from './measuring.js';

/** `pnpm sizes` */
export default {
  ...base,
  testDir: 'sizes',
  testMatch: '*.sizes.ts',
};
