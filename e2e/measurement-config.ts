import { fullBrowserOptions } from './browser-launch-options.js';
import base from './playwright.config.js';

/** One worker, so that nothing runs in parallel. */
export const measurementConfig = {
  ...base,
  workers: 1,
  reporter: [['line']] as const,
  use: { ...base.use, launchOptions: fullBrowserOptions },
};
