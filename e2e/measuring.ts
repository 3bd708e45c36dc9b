import { wholeBrowser } from './chromium.js';
import base from './playwright.config.js';

/** What every suite that prints figures begins with: nothing else may take its time. */
export const measuring = {
  ...base,
  workers: 1,
  reporter: [['line']] as const,
  use: { ...base.use, launchOptions: wholeBrowser },
};
