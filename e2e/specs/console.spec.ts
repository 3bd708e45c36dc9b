import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../fixtures/accessibility.js';
import { addOperator, type Operator } from '../fixtures/ops-command.js';
import { resize } from '../fixtures/resize.js';
import { launchProduct, PORT, type Product } from '../fixtures/start-product.js';
import { test as base, expect, type Fixtures } from '../fixtures/test.js';
import { consolePage } from '../pages/console.js';
import { PROOF } from '../pages/recharge.js';

const PICTURES = new URL('../.reports/console/', import.meta.url).pathname;
const DESK = { width: 1_280, height: 800 };
const PHONE = { width: 390, height: 844 };
const CARD_NUMBER = '4929 1234 5678 2468';

const REVIEW_SETTINGS = { SANDBOX_RECHARGE_SECONDS: '20', SANDBOX_WITHDRAWAL_SECONDS: '120' };
const READY_TIMEOUT_MS = 180_000;

interface ProductFixtures {
  readonly product: Product & { readonly dataDir: string };
}

interface OperatorFixtures {
  readonly desk: Page;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

// Only the first two accounts need one person; each code is accepted once.
base.describe.configure({ mode: 'serial' });

let maria: Operator;
let signedIn: StorageState;

const test = base.extend<OperatorFixtures & Pick<Fixtures, 'url'>, ProductFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'candela-console-'));
      const port = String(Number(PORT) + 3);
      const product = await launchProduct({
        port,
        dataDir,
        log: 'console',
        settings: REVIEW_SETTINGS,
      });
      await use({ ...product, dataDir });
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: READY_TIMEOUT_MS },
  ],
  url: async ({ product }, use) => {
    await use(product.url);
  },
  desk: async ({ browser, product }, use) => {
    const context = await browser.newContext({
      baseURL: product.consoleUrl,
      viewport: DESK,
      storageState: signedIn,
    });
    await use(await context.newPage());
    await context.close();
  },
});

test.beforeAll(async ({ browser, product }) => {
  maria = await addOperator(product.dataDir, 'Maria');
  const context = await browser.newContext({ baseURL: product.consoleUrl, viewport: DESK });
  const page = await context.newPage();
  const { signIn, heading } = consolePage(page);
  await page.goto('/');
  await signIn({ ...maria, password: 'not-her-password' }, '000000');
  await expect(page.getByRole('alert')).toContainText('Sign-in failed.');
  await page.screenshot({ path: `${PICTURES}sign-in-refused.png` });
  await signIn(maria, await maria.nextCode());
  await expect(heading('Recharges')).toBeVisible();
  signedIn = await context.storageState();
  await context.close();
});

test('credits a recharge in the app when an operator approves it', {
  tag: '@main',
}, async ({ desk, signedInPage: app, user, call, request, url }) => {
  const { heading, open, confirm, notices } = consolePage(desk);
  await desk.goto('/recharges');
  await expect(heading('Recharges')).toBeVisible();
  const upload = await request.post(`${url}/api/upload/image`, {
    multipart: { token: user.token, lang: 'en', kind: 'proof', file: PROOF },
  });
  const { id: proof } = (await upload.json()).data;
  const order = { token: user.token, channel: 'usdt', network: 'TRC20', amount: '61.75' };
  const { id } = (await call('user/addcz', order)).data;
  await call('user/pay', { token: user.token, recharge_id: id, proof });

  await desk.getByRole('button', { name: 'Refresh' }).click();
  await open('61.75');
  await expect(desk.getByRole('img', { name: /^recharge-/ })).toBeVisible();
  await desk.keyboard.press('a');
  await expect(desk.getByText(/^Credit 61\.75 USDT to /)).toBeVisible();
  await expect(confirm).toBeFocused();
  await desk.screenshot({ path: `${PICTURES}recharge-planned.png` });
  await desk.keyboard.press('Enter');
  await expect(notices.getByText(`Done: recharge ${id}`)).toBeVisible();

  await app.goto('/rechargeList');
  await expect(app.getByRole('listitem').filter({ hasText: '61.75' })).toContainText('Paid');
  await app.screenshot({ path: `${PICTURES}recharge-in-the-app.png` });
});

test('refunds a withdrawal and shows the reason when an operator rejects it', async ({
  desk,
  fundedPage: app,
  fundedUser: { token, fundPassword },
  balance,
  call,
}) => {
  const { heading, open, reason, confirm, notices } = consolePage(desk);
  await desk.goto('/withdrawals');
  await expect(heading('Withdrawals')).toBeVisible();
  const card = {
    ...{ account_name: 'Alice Example', bank_name: 'Bank of Examples' },
    ...{ card_number: CARD_NUMBER, confirm_card_number: CARD_NUMBER },
  };
  await call('user/add_bank', { token, ...card, fund_password: fundPassword });
  await app.goto('/withdrawal');
  await app.getByLabel('Amount', { exact: true }).fill('73.25');
  await app.getByRole('main').getByLabel('Fund password').fill(fundPassword);
  await app.getByRole('button', { name: /^(Continue|Withdraw )/ }).click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(app).toHaveURL(/\/withdrawalList\?withdrawal=/);

  await desk.getByRole('button', { name: 'Refresh' }).click();
  await open('73.25');
  await desk.keyboard.press('r');
  await expect(reason).toBeFocused();
  await reason.fill('the card is not yours');
  await desk.getByRole('button', { name: /^Reject/ }).click();
  await expect(desk.getByText(/^Refund 73\.25 USDT to .*: the card is not yours$/)).toBeVisible();
  await desk.screenshot({ path: `${PICTURES}withdrawal-planned.png` });
  await confirm.click();
  await expect(notices.getByText(/^Done: withdrawal /)).toBeVisible();

  await expect(app.getByRole('dialog', { name: 'Withdrawal', exact: true })).toContainText(
    'the card is not yours',
  );
  expect(await balance()).toBe('100.00');
  await app.screenshot({ path: `${PICTURES}withdrawal-in-the-app.png` });
});

test('executes a two-person action only after another operator approves it', async ({
  desk,
  user: { username },
  balance,
  browser,
  product,
}) => {
  const { heading, reason, confirm, go, open } = consolePage(desk);
  await desk.goto('/users');
  await desk.getByLabel('Name, id or invitation code').fill(username);
  await desk.getByRole('button', { name: 'Find', exact: true }).click();
  await desk.getByRole('link', { name: username }).click();
  await expect(heading(/^User /)).toBeVisible();
  await desk.getByRole('button', { name: 'Adjustments: bonus', exact: true }).click();
  await desk.getByLabel('Amount').fill('12.50');
  await reason.fill('a late machine');
  await desk.getByRole('button', { name: 'Preview' }).click();
  await expect(
    desk.getByText('Requires confirmation by a second person.', { exact: true }),
  ).toBeVisible();
  await confirm.click();
  await expect(
    desk.getByText('Requested. Waiting for confirmation by a second person.'),
  ).toBeVisible();
  expect(await balance()).toBe('0.00');
  await go('Confirmations');
  await open('12.50');
  await desk.keyboard.press('a');
  await expect(desk.getByRole('alert')).toContainText('Maria is the requester');

  const john = await addOperator(product.dataDir, 'John');
  const context = await browser.newContext({ baseURL: product.consoleUrl, viewport: DESK });
  const other = await context.newPage();
  await other.goto('/pending');
  await consolePage(other).signIn(john, await john.nextCode());
  await consolePage(other).open('12.50');
  await other.keyboard.press('a');
  await consolePage(other).confirm.click();
  await expect(consolePage(other).heading('Confirmations')).toBeVisible();
  expect(await balance()).toBe('12.50');
  await context.close();
});

/** Trusted Types. */
async function expectTrustedTypes(page: Page): Promise<void> {
  const outcomes = await page.evaluate(() => {
    const tried = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    return [
      tried(() => {
        document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">';
      }),
      tried(() => trustedTypes.createPolicy('default', { createHTML: (text: string) => text })),
    ];
  });
  expect(outcomes).toEqual(['TypeError', 'TypeError']);
}

const SCREENS = [
  ...['/recharges', '/withdrawals', '/real-names', '/recoveries', '/support', '/pending'],
  ...['/users', '/messages'],
  ...['/announcements', '/banners', '/products', '/service-links', '/payment-details'],
  ...['/figures', '/audit', '/actions', '/actions/messages%20send'],
];

const VIEWPORTS = [
  { viewport: DESK, withAxe: true },
  { viewport: PHONE, withAxe: false },
  { viewport: { width: 320, height: 640 }, withAxe: true },
] as const;

test('fits every screen to a desktop and phones in both themes, without axe violations', async ({
  desk,
}) => {
  test.setTimeout(240_000);
  const problems: string[] = [];
  desk.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  for (const path of SCREENS) {
    await desk.goto(path);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(desk.getByRole('main').getByRole('status')).toHaveCount(0);
    for (const theme of ['night', 'day'] as const) {
      if ((await desk.locator('html').getAttribute('data-theme')) !== theme) {
        await desk.getByRole('button', { name: `Switch to ${theme} theme` }).click();
      }
      for (const { viewport, withAxe } of VIEWPORTS) {
        await resize(desk, viewport);
        const wider = () => document.documentElement.scrollWidth - window.innerWidth;
        const at = `${path} by ${theme}, ${viewport.width} px wide`;
        expect(await desk.evaluate(wider), at).toBeLessThanOrEqual(0);
        if (withAxe) expect(await axeFindings(desk), at).toEqual([]);
      }
      await resize(desk, DESK);
    }
  }
  expect(problems).toEqual([]);
  await expectTrustedTypes(desk);
});

test('previews a template in every language and ignores a held Enter key', async ({
  desk,
  user: { username, token },
  call,
}) => {
  const { confirm } = consolePage(desk);
  const done: string[] = [];
  desk.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.startsWith('{"step":"do","action":"messages send-kept"')) done.push(body);
  });
  await desk.goto('/messages');
  const predefinedForm = desk.getByRole('region', { name: 'Send a template' });
  await predefinedForm.getByLabel('Template').click();
  await desk.getByRole('option', { name: 'Maintenance over' }).click();
  await predefinedForm.getByLabel('To (optional)').fill(username);
  await predefinedForm.getByRole('button', { name: 'Preview' }).focus();
  await desk.keyboard.down('Enter');
  await expect(predefinedForm.getByText('hk · 維護已完成')).toBeVisible();
  await desk.screenshot({ path: `${PICTURES}kept-text-planned.png` });
  await expect(confirm).toBeFocused();
  await desk.keyboard.down('Enter');
  await desk.keyboard.down('Enter');
  await desk.keyboard.up('Enter');
  await expect(confirm).toBeFocused();
  expect(done).toEqual([]);
  await desk.keyboard.press('Enter');
  await expect(predefinedForm.getByText('Done.', { exact: true })).toBeInViewport();
  expect(done).toHaveLength(1);
  const [message] = (await call('user/mail', { token, lang: 'hk' })).data;
  expect(message.title).toBe('維護已完成');
});

test('exports the audit log as a file that verifies', async ({ desk }) => {
  await desk.goto('/audit');
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Save the log' }).click();
  const file = await (await saving).path();
  const verify = desk.getByRole('region', { name: 'Verify' });
  await verify.getByLabel('File (optional)').setInputFiles(file);
  await verify.getByRole('button', { name: 'Show' }).click();
  await expect(verify.getByText('Head', { exact: true })).toBeVisible();
});

test('keeps typed input when the session expires and continues after sign-in', async ({ desk }) => {
  const { signIn, heading } = consolePage(desk);
  await desk.goto('/messages');
  const messageForm = desk.getByRole('region', { name: 'Write' });
  await messageForm.getByLabel('Title').fill('A title');
  await desk.context().clearCookies();
  await messageForm.getByLabel('Text').fill('A text');
  await messageForm.getByLabel('All').check();
  await messageForm.getByRole('button', { name: 'Preview' }).click();
  await expect(desk.getByText('Your session has ended.')).toBeVisible();
  await signIn(maria, await maria.nextCode());
  await expect(heading('Messages')).toBeVisible();
  await expect(messageForm.getByLabel('Title')).toHaveValue('A title');
  await messageForm.getByRole('button', { name: 'Preview' }).click();
  await expect(desk.getByText(/^Send to all \d+ users/)).toBeVisible();
});

test('shows the sign-in form on back after signing out', async ({ desk }) => {
  await desk.goto('/recharges');
  await desk.getByRole('button', { name: /^Sign out/ }).click();
  await expect(desk.getByLabel('Digits')).toBeVisible();
  await desk.goBack();
  await desk.goto('/recharges');
  await expect(desk.getByLabel('Digits')).toBeVisible();
});
