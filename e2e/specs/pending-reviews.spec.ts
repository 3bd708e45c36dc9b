import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { requestDeposit } from '../fixtures/deposit.js';
import { runOps } from '../fixtures/ops-command.js';
import { launchProduct, PORT, type Product } from '../fixtures/start-product.js';
import { test as base, expect, type Fixtures } from '../fixtures/test.js';
import { submitRealName } from '../pages/real-name.js';
import { rechargePage } from '../pages/recharge.js';
import { cardPage, withdrawalPage } from '../pages/withdrawal.js';

/** Operators decide: the sandbox would after the tests have ended. */
const REVIEW_SETTINGS = {
  SANDBOX_RECHARGE_SECONDS: '86400',
  SANDBOX_WITHDRAWAL_SECONDS: '86400',
  SANDBOX_REALNAME_SECONDS: '86400',
};
const READY_TIMEOUT_MS = 180_000;

/** One service per worker. */
base.describe.configure({ mode: 'default', timeout: 150_000 });

type Decide = (
  kind: 'recharges' | 'withdrawals' | 'real-names',
  verdict: 'approve' | 'reject',
  username: string,
) => Promise<void>;

interface ReviewFixtures {
  readonly product: Product & { readonly dataDir: string };
  /** Decides the only record of a user that is under review. */
  readonly decide: Decide;
}

const REASON = 'The account name differs.';

const test = base.extend<Pick<Fixtures, 'url'>, ReviewFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'candela-reviews-'));
      const port = String(Number(PORT) + 5);
      const product = await launchProduct({
        port,
        dataDir,
        log: 'reviews',
        settings: REVIEW_SETTINGS,
      });
      await use({ ...product, dataDir });
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: READY_TIMEOUT_MS },
  ],
  decide: [
    async ({ product: { dataDir } }, use) => {
      await use(async (kind, verdict, username) => {
        const { data } = JSON.parse(
          await runOps(dataDir, [kind, 'list', '--user', username, '--json']),
        );
        expect(data).toHaveLength(1);
        const reason = verdict === 'reject' ? ['--reason', REASON] : [];
        await runOps(dataDir, [kind, verdict, data[0].id, '--as', 'Maria', '--yes', ...reason]);
      });
    },
    { scope: 'worker' },
  ],
  url: async ({ product }, use) => {
    await use(product.url);
  },
});

const PAID_NOTICE = 'Recharge paid';

/** Not its announcement to screen readers. */
const paidNotice = (page: Page) =>
  page.getByRole('region', { name: 'Notices' }).getByText(PAID_NOTICE, { exact: true }).first();

test('shows one notice of a paid recharge over tabs and reloads', async ({
  signedInPage: page,
  user,
  context,
  decide,
}) => {
  await rechargePage(page).start('50');
  await rechargePage(page).pay();
  await page.goto('/mine');
  const other = await context.newPage();
  await other.goto('/mine');
  await decide('recharges', 'approve', user.username);
  const expectCredited = (tab: Page) => expect(tab.getByText(/50\.00/).first()).toBeVisible();
  await Promise.race(
    [paidNotice(page), paidNotice(other)].map((it) => it.waitFor({ timeout: 60_000 })),
  );
  await Promise.all([expectCredited(page), expectCredited(other)]);
  const visible = await Promise.all([page, other].map((tab) => paidNotice(tab).isVisible()));
  expect(visible.toSorted()).toEqual([false, true]);

  const notified = visible[0] ? page : other;
  await notified.getByRole('link', { name: 'See details' }).click();
  await expect(notified).toHaveURL('/rechargeList');
  await expect(notified.getByRole('dialog', { name: 'Recharge', exact: true })).toBeVisible();
  await expect(paidNotice(notified)).toBeHidden();

  const messages = other.waitForResponse('**/api/user/mail');
  await other.reload();
  await messages;
  await expect(paidNotice(other)).toBeHidden();
});

test('shows a decision made while the page was closed', async ({
  signedInPage: page,
  user,
  decide,
}) => {
  await rechargePage(page).start('50');
  await rechargePage(page).pay();
  // Decisions are announced once the messages were loaded.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('announced'))).not.toBeNull();
  await page.goto('about:blank');
  await decide('recharges', 'approve', user.username);
  await page.goto('/mine');
  await expect(paidNotice(page)).toBeVisible();
});

test('holds the amount while a withdrawal is pending and refunds it on failure', async ({
  signedInPage: page,
  user,
  balance,
  call,
  request,
  url,
  decide,
}) => {
  await requestDeposit('100.00', { token: user.token, call, request, url });
  await decide('recharges', 'approve', user.username);
  await page.goto('/withdrawal');
  const { amount, fillIn, confirm, record } = withdrawalPage(page);
  await amount.fill('60.13');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await cardPage(page).bind('4929 1234 5678 2468');
  await expect(amount).toHaveValue('60.13');
  await fillIn('60.13');
  await confirm.click();
  await expect(record.getByText('Requested, amount on hold')).toBeVisible();
  expect(await balance()).toBe('39.87');
  await decide('withdrawals', 'reject', user.username);
  await expect(record.getByText(REASON)).toBeVisible();
  expect(await balance()).toBe('100.00');
});

test('shows a real name as under review, also after a reload, until it is complete', async ({
  signedInPage: page,
  user,
  decide,
}) => {
  await page.goto('/realname');
  await submitRealName(page, 'PB-1234567');
  const pending = page.getByText('Under review by the system');
  await expect(pending).toBeVisible();
  await expect(page.getByText(/•{6}567/)).toBeVisible();
  await page.reload();
  await expect(pending).toBeVisible();
  await decide('real-names', 'approve', user.username);
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
});
