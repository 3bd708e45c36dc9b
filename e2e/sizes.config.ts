import { measurementConfig as base } from './measurement-config.js';

/** `pnpm sizes` */
export default {
  ...base,
  testDir: 'sizes',
  testMatch: '*.sizes.ts',
};
