import { wholeBrowser } from './chromium.js';
import base from './playwright.config.js';

/** One worker, so that nothing runs in parallel. */
export const measuring = {
  ...base,
  workers: 1,
  reporter: [['line']] as const,
  use: { ...base.use, launchOptions: wholeBrowser },
};
