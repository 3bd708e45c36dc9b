import { findFullChromium } from '@candela/configs/chromium';
import { type Browser, chromium, type Page } from 'playwright';

/** `CHROMIUM_PATH`, else Debian's Chromium, else Playwright's. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findFullChromium();
  return chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
}

export interface PhoneOptions {
  readonly url: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** CPU slowdown factor. */
  readonly throttle: number;
}

/** A page error closes it, so that the benchmark does not hang. */
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
