import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findChromium } from '@candela/configs/chromium';
import { expect } from '@playwright/test';
import { Builder, WebDriver } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/chrome.js';
import { connectToMarionette } from './marionette.js';

const CHROMEDRIVER = '/usr/bin/chromedriver';
const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** Part of the library, which the driver's package requires. */
const [MINI_BROWSER = ''] = globSync('/usr/lib/*/webkit*/MiniBrowser');
const XVFB = '/usr/bin/Xvfb';

const SIZE = { width: 390, height: 844 };
const START_TIMEOUT_MS = 60_000;

export interface RunningEngine {
  readonly driver: WebDriver;
  readonly stop: () => Promise<void>;
}

interface Engine {
  readonly name: string;
  /** Their programs, by Debian's name. */
  readonly packages: Readonly<Record<string, string>>;
  readonly start: () => Promise<RunningEngine>;
}

export const ENGINES: readonly Engine[] = [
  {
    name: 'Chromium',
    packages: { 'chromium-driver': CHROMEDRIVER },
    start: () =>
      startWithDriver(CHROMEDRIVER, {
        browserName: 'chrome',
        'goog:chromeOptions': {
          binary: findChromium(),
          args: ['--headless', '--no-sandbox'],
        },
      }),
  },
  { name: 'Firefox', packages: { 'firefox-esr': FIREFOX }, start: startFirefox },
  {
    name: 'WebKit',
    packages: { 'webkit2gtk-driver': WEBKIT_DRIVER, MiniBrowser: MINI_BROWSER, xvfb: XVFB },
    async start() {
      const display = await startDisplay();
      const webKit = await startWithDriver(
        WEBKIT_DRIVER,
        {
          browserName: 'MiniBrowser',
          // The toolbar would be wider than a phone.
          'webkitgtk:browserOptions': {
            binary: MINI_BROWSER,
            args: ['--automation', '--full-screen'],
          },
        },
        { DISPLAY: display.name, LANG: 'en_US.UTF-8' },
      );
      return { ...webKit, stop: () => webKit.stop().finally(display.stop) };
    },
  },
];

export function missingPackages({ packages }: Engine): readonly string[] {
  const missing = Object.entries(packages).filter(([, program]) => !existsSync(program));
  return missing.map(([name]) => name);
}

async function startWithDriver(
  program: string,
  capabilities: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningEngine> {
  // Starts any driver that takes `--port`.
  const service = new ServiceBuilder(program)
    .setEnvironment({ ...(process.env as Record<string, string>), ...env })
    .build();
  const driver = new Builder()
    .usingServer(await service.start(START_TIMEOUT_MS))
    .withCapabilities(capabilities)
    .build();
  return { driver, stop: () => driver.quit().finally(() => service.kill()) };
}

async function startFirefox(): Promise<RunningEngine> {
  const profile = mkdtempSync(join(tmpdir(), 'candela-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const firefox = spawn(
    FIREFOX,
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { stdio: 'ignore' },
  );
  const exited = once(firefox, 'exit');
  const portFile = join(profile, 'MarionetteActivePort');
  await expect
    .poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8'), {
      timeout: START_TIMEOUT_MS,
    })
    .toMatch(/^\d+$/);
  const executor = await connectToMarionette(Number(readFileSync(portFile, 'utf8')));
  const driver = WebDriver.createSession(executor, {});
  return {
    driver,
    async stop() {
      await driver.quit();
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function startDisplay() {
  const { width, height } = SIZE;
  const xvfb = spawn(
    XVFB,
    ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', `${width}x${height}x24`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = await once(xvfb.stdio[3] as Readable, 'data');
  return { name: `:${String(number).trim()}`, stop: () => void xvfb.kill() };
}
