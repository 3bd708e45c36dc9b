import { wholeChromium } from '@candela/configs/chromium';
import { type Browser, chromium, type Page } from 'playwright';

/** The Chromium to measure in: the one `CHROMIUM_PATH` names, else Debian's, else Playwright's own. */
export function launchChromium(): Promise<Browser> {
  const executablePath = wholeChromium();
  return chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
}

export interface PhoneOptions {
  readonly url: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** How many times slower than this machine its processor is. */
  readonly throttle: number;
}

/** A page as a slow phone has it. A failure in it ends it, so that nobody waits for what never comes. */
export async function openOnPhone(
  browser: Browser,
  { url, viewport, throttle }: PhoneOptions,
): Promise<Page> {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 3 });
  page.on('pageerror', (error) => {
    console.error(error);
    void page.close();
  });
  await page.goto(url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  return page;
}
