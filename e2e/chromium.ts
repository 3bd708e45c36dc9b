import { installedChromium, wholeChromium } from '@candela/configs/chromium';

function launch(executablePath: string | undefined) {
  return {
    // Without one Playwright takes its own.
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  };
}

/** How tests launch their browser. */
export const launchOptions = launch(installedChromium());

/** How one is launched that is as people have it. */
export const wholeBrowser = launch(wholeChromium());
