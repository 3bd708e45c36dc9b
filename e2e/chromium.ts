import { installedChromium, wholeChromium } from '@candela/configs/chromium';

function launch(executablePath: string | undefined) {
  return {
    // Otherwise Playwright uses its own browser.
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  };
}

export const launchOptions = launch(installedChromium());

/** The full Chromium, as users have it. */
export const wholeBrowser = launch(wholeChromium());
