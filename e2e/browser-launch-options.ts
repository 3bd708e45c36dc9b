import { findChromium, findFullChromium } from '@candela/configs/chromium';

function launchOptionsFor(executablePath: string | undefined) {
  return {
    // Otherwise Playwright uses its own browser.
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  };
}

export const launchOptions = launchOptionsFor(findChromium());

export const fullBrowserOptions = launchOptionsFor(findFullChromium());
