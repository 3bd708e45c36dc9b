import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FUND_PASSWORD, newUsername, PASSWORD } from '../fixtures/register-user.js';
import { openServiceProxy, type ServiceProxy } from '../fixtures/service-proxy.js';
import { PRODUCT_ENV } from '../fixtures/start-product.js';
import { expect, test } from '../fixtures/test.js';
import { PROOF } from '../pages/recharge.js';
import { type Browser, createBrowser } from './browser.js';
import { ENGINES, missingPackages, type RunningEngine } from './engines.js';

/** 60 s plus settlement. */
const SETTLED_WITHIN_MS = 90_000;
/** A key is published after its minute. */
const VERIFIED_WITHIN_MS = 120_000;
const CARD_NUMBER = '4929 1234 5678 2468';

const VERIFIED = /Verified in this browser/;

/** Loaded by the page, but not stored by the service worker. */
const UNCACHED_FILES = `
  if (!navigator.serviceWorker.controller) return ['no service worker'];
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = [...new Set(urls)].filter((url) => url.includes('/assets/'));
  return Promise.all(files.map((file) => caches.match(file))).then((matches) =>
    files.filter((_, at) => !matches[at]),
  );
`;

for (const engine of ENGINES) {
  test.describe(`main flows in ${engine.name}`, () => {
    // One session: later flows use the user and the order of earlier ones. Page loads are few, because those in quick
    // succession can block IndexedDB in WebKit.
    test.describe.configure({ mode: 'serial', timeout: 180_000 });

    let running: RunningEngine | undefined;
    let proxy: ServiceProxy | undefined;
    let folder: string | undefined;
    let browser: Browser;

    test.beforeAll(async () => {
      const missing = missingPackages(engine);
      const reason = `Main flows not run in ${engine.name}. Debian packages missing: ${missing.join(', ')}`;
      if (missing.length > 0) console.log(reason);
      test.skip(missing.length > 0, reason);
      proxy = await openServiceProxy(process.env[PRODUCT_ENV.url] ?? '');
      folder = mkdtempSync(join(tmpdir(), 'candela-engines-'));
      running = await engine.start();
      await running.driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 });
      browser = createBrowser(running.driver, proxy.url);
    });

    test.afterAll(async () => {
      await running?.stop();
      await proxy?.close();
      if (folder) rmSync(folder, { recursive: true, force: true });
    });

    test.afterEach(async () => {
      const info = test.info();
      if (!running || info.status === info.expectedStatus) return;
      const path = info.outputPath('screenshot.png');
      writeFileSync(path, await running.driver.takeScreenshot(), 'base64');
      await info.attach('screenshot', { path });
    });

    test('registers', async () => {
      await browser.open('/res');
      await browser.click('button', 'Continue in English');
      await browser.fill('Phone number or username', newUsername());
      await browser.fill('Login password', PASSWORD);
      await browser.fill('Confirm login password', PASSWORD);
      await browser.fill('Fund password', FUND_PASSWORD);
      await browser.fill('Confirm fund password', FUND_PASSWORD);
      await browser.click('checkbox', /./);
      await browser.click('button', 'Register');
      await browser.at(/^\/$/);
      await browser.see('link', /^0\.00.*Open account details$/);
    });

    test('recharges with a picture', async () => {
      const picture = join(folder ?? '', PROOF.name);
      writeFileSync(picture, PROOF.buffer);
      await browser.go('/recharge');
      await browser.fill('Amount', '250.00');
      await browser.click('button', /^Continue/);
      await browser.click('link', 'I have paid');
      await browser.upload(/^Picture of the payment/, picture);
      await browser.read(/Upload successful/);
      await browser.click('button', /^Submit proof/);
      await browser.at(/^\/rechargeList/);
      await browser.go('/');
      await browser.see('link', /^250\.00.*Open account details$/);
    });

    test('places an order', async () => {
      await browser.go('/movie');
      // Under load prices may lag, which disables the button while it is pressed.
      await browser.eventually(async () => {
        if (!(await browser.find('field', /^Quantity/))) {
          await browser.click('button', /^Buy up/);
        }
        await browser.fill(/^Quantity/, '100', 5_000);
      });
      await browser.click('button', /^Confirm/);
      // Under load the order may arrive too late, or the price move: both need another confirmation.
      await browser.eventually(async () => {
        if (await browser.find('button', /^Confirm (at|again)/)) {
          await browser.click('button', /^Confirm (at|again)/, 1_000);
        }
        expect(await browser.find('progressbar', 'Time left')).toBeDefined();
      });
      await browser.notSee('dialog', /./);
    });

    // These run while the order is open.
    test('closes a sheet on Back and leaves the screen on the next', async () => {
      await browser.go('/');
      await browser.click('link', 'Account');
      await browser.at(/^\/mine$/);
      await browser.click('button', 'Log out');
      await browser.see('dialog', /./);
      await browser.back();
      await browser.notSee('dialog', /./);
      await browser.at(/^\/mine$/);
      await browser.back();
      await browser.at(/^\/$/);
    });

    test('withdraws to a new bank card', async () => {
      await browser.go('/withdrawal');
      await browser.fill('Amount', '50');
      await browser.click('button', 'Add a card');
      await browser.fill('Account name', 'Alice Example');
      await browser.fill('Bank name', 'Bank of Examples');
      await browser.fill('Card or account number', CARD_NUMBER);
      await browser.fill('Repeat the number', CARD_NUMBER);
      await browser.fill('Fund password', FUND_PASSWORD);
      await browser.click('button', 'Add a card');
      await browser.at(/^\/withdrawal\?amount=50/);
      await browser.fill('Fund password', FUND_PASSWORD);
      await browser.click('button', /^(Continue|Withdraw )/);
      await browser.click('button', 'Confirm');
      await browser.at(/^\/withdrawalList\?withdrawal=/);
      await browser.read(/was sent to/);
      await browser.back();
      await browser.notSee('dialog', /./);
    });

    test('settles the order', async () => {
      await browser.go('/position?state=closed');
      await browser.see('button', /^Up/, SETTLED_WITHIN_MS);
    });

    test('verifies the receipt', async () => {
      await browser.click('button', /^Up/);
      await browser.at(/^\/position\?.*order=/);
      // The first attempt is without what this device kept when the storage is slow.
      await browser.eventually(async () => {
        if (!VERIFIED.test(await browser.text())) {
          await browser.click('button', /^Verify (in this browser|again)$/, 1_000);
        }
        await browser.read(VERIFIED, 10_000);
      }, VERIFIED_WITHIN_MS);
    });

    test('starts without the service, states it and recovers', async () => {
      await browser.open('/');
      // The service worker is registered late, and caches what was loaded before.
      await browser.eventually(async () =>
        expect(await browser.evaluate(UNCACHED_FILES)).toEqual([]),
      );
      proxy?.disconnect();
      // A reload by WebDriver bypasses the service worker in Firefox.
      await browser.open('/');
      await browser.read(/Offline\. Data as of/);
      proxy?.reconnect();
      await browser.notRead(/Offline\. Data as of/, 60_000);
    });
  });
}
