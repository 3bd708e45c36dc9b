import type { Page } from '@playwright/test';
import { dropFirstResponse } from '../fixtures/fake-responses.js';
import { test as base, expect, type Fixtures } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { recordFilters } from '../pages/record-filters.js';
import { addressPage, cardPage, withdrawalPage } from '../pages/withdrawal.js';

const CARD_NUMBER = '4929 1234 5678 2468';
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** By polling. */
const DECISION_TIMEOUT_MS = 30_000;

interface WithdrawalFixtures {
  readonly pageWithCard: Page;
}

const test = base.extend<WithdrawalFixtures & Fixtures>({
  pageWithCard: async ({ fundedPage, fundedUser: { token, fundPassword }, call }, use) => {
    const answer = await call('user/add_bank', {
      token,
      account_name: 'Alice Example',
      bank_name: 'Bank of Examples',
      card_number: CARD_NUMBER,
      confirm_card_number: CARD_NUMBER,
      fund_password: fundPassword,
    });
    expect(answer, answer.msg).toMatchObject({ sign: 1 });
    await use(fundedPage);
  },
});

// @spec 1.5 2.19
test('binds a card during a withdrawal and completes the withdrawal to it', {
  tag: '@main',
}, async ({ fundedPage: page, balance }) => {
  await page.goto('/withdrawal');
  const { amount, fillIn, confirmation, confirm, record } = withdrawalPage(page);
  await amount.fill('50');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(page).toHaveURL('/editBankInfo');
  await cardPage(page).bind(CARD_NUMBER);
  await expect(page).toHaveURL('/withdrawal?amount=50');
  await expect(amount).toHaveValue('50.00');
  await expect(page.getByRole('radio', { name: /2468/ })).toBeChecked();

  await fillIn('50');
  for (const figure of [/^.50\.00\sUSDT/, /^.1\.00\sUSDT/, /^.49\.00\sUSDT/, /2468/]) {
    await expect(confirmation.getByRole('definition').filter({ hasText: figure })).toBeVisible();
  }
  await confirm.click();
  await expect(page).toHaveURL(/\/withdrawalList\?withdrawal=/);
  await expect(record.getByText('Requested, amount on hold')).toBeVisible();
  expect(await balance()).toBe('50.00');

  await expect(record.getByText(/was sent to/)).toBeVisible({ timeout: DECISION_TIMEOUT_MS });
  expect(await balance()).toBe('50.00');
  await page.goto('/moneyList?type=fee');
  await expect(page.getByRole('listitem').filter({ hasText: 'Fee' })).toContainText('1.00');
});

test('saves a USDT address during a withdrawal, sends to it and keeps the record without it', {
  tag: '@main',
}, async ({ pageWithCard: page, balance }) => {
  await page.goto('/withdrawal');
  const { amount, fillIn, confirmation, confirm, record } = withdrawalPage(page);
  await amount.fill('50');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await expect(page).toHaveURL('/withdrawalAddress');
  await addressPage(page).add(ADDRESS.replace('TR7N', 'TR8N'));
  await expect(page.getByText('This is not a valid TRC20 address. Copy it again.')).toBeVisible();
  await addressPage(page).add(ADDRESS);
  await expect(page).toHaveURL('/withdrawal?address=newest&amount=50');
  await expect(page.getByRole('radio', { name: /My wallet, .*TRC20/ })).toBeChecked();

  await fillIn('50');
  const facts = confirmation.getByRole('definition');
  await expect(facts.filter({ hasText: 'TRC20 · Tron' })).toBeVisible();
  await expect(
    facts.filter({ hasText: 'TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t' }),
  ).toBeVisible();
  await expect(confirmation.getByText('Sandbox: no USDT is sent to this address.')).toBeVisible();
  await confirm.click();
  await expect(page).toHaveURL(/\/withdrawalList\?withdrawal=/);
  await expect(record.getByText('TR7N…Lj6t', { exact: true })).toBeVisible();
  await expect(record.getByText(/was sent to .*TRC20/)).toBeVisible({
    timeout: DECISION_TIMEOUT_MS,
  });
  expect(await balance()).toBe('50.00');

  await page.goto('/binbak');
  await page.getByRole('link', { name: /My wallet/ }).click();
  await addressPage(page).remove();
  await expect(page.getByText('No USDT address yet.')).toBeVisible();
  await page.goto('/withdrawalList');
  await expect(page.getByRole('listitem').filter({ hasText: 'TR7N…Lj6t' })).toBeVisible();
});

// @spec 4.5
test('shows the reason of a failed withdrawal and refunds the whole amount', {
  tag: '@main',
}, async ({ pageWithCard: page, balance }) => {
  await page.goto('/withdrawal');
  const { amount, fillIn, confirm, record } = withdrawalPage(page);
  await fillIn('60.13');
  await confirm.click();
  await expect(record.getByText('sandbox test')).toBeVisible({ timeout: DECISION_TIMEOUT_MS });
  expect(await balance()).toBe('100.00');
  await record.getByRole('link', { name: 'Try again' }).click();
  await expect(amount).toHaveValue('60.13');
});

test('shows an error at the field and holds nothing when the fund password is wrong', {
  tag: '@main',
}, async ({ pageWithCard: page, balance }) => {
  await page.goto('/withdrawal');
  const { amount, fillIn, fundPassword, confirm, confirmation } = withdrawalPage(page);
  await fillIn('50', '000000');
  await confirm.click();
  await expect(confirmation).toBeHidden();
  await expect(fundPassword).toHaveAccessibleDescription(/^The fund password is wrong\./);
  await expect(fundPassword).toBeFocused();
  await expect(amount).toHaveValue('50');
  expect(await balance()).toBe('100.00');
});

test('withdraws once when Confirm is double-tapped and keeps the record after a reload', {
  tag: '@main',
}, async ({ pageWithCard: page, balance, call, fundedUser }) => {
  await page.goto('/withdrawal');
  const { fillIn, confirm, record } = withdrawalPage(page);
  await fillIn('30');
  await confirm.dblclick();
  await expect(page).toHaveURL(/\/withdrawalList\?withdrawal=/);
  // The dialog's history navigation would abort a reload.
  await expect(record).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(record.getByText('30.00').first()).toBeVisible();
  expect(await balance()).toBe('70.00');
  const { data } = await call('user/withdrawal_record', { token: fundedUser.token });
  expect(data).toHaveLength(1);
});

test('withdraws the whole balance once when the first answer is lost', async ({
  pageWithCard: page,
  balance,
  call,
  fundedUser,
}) => {
  await page.goto('/withdrawal');
  const { fillIn, confirm, confirmation } = withdrawalPage(page);
  const withdrawal = await dropFirstResponse(page, 'user/withdraw');
  await fillIn('100');
  await confirm.click();
  await expect.poll(() => withdrawal.sent.length).toBe(1);
  await expect(confirmation.getByText(/^We lost the reply/)).toBeVisible();
  await expect.poll(balance).toBe('0.00');
  await confirm.click();
  await expect(page).toHaveURL(/\/withdrawalList\?withdrawal=/);
  const { data } = await call('user/withdrawal_record', { token: fundedUser.token });
  expect(data).toHaveLength(1);
});

test('keeps the amount in the address and clears the password after a reload', async ({
  pageWithCard: page,
}) => {
  await page.goto('/withdrawal?amount=45.50');
  const { amount, fundPassword } = withdrawalPage(page);
  await fundPassword.fill('123');
  await page.reload();
  await expect(amount).toHaveValue('45.50');
  await expect(fundPassword).toHaveValue('');
});

test('offers login on the withdrawal records when signed out and returns there', async ({
  englishPage: page,
  user,
}) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname));
  const memberCalls = () => requestedPaths.filter((path) => /^\/api\/(user|bet)\//.test(path));
  await page.goto('/withdrawal_record');
  await expect(page).toHaveURL('/withdrawal_record');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  await expect(entryPage(page).username).toBeVisible();
  expect(memberCalls()).toEqual([]);
  await entryPage(page).submitLogin(user);
  await expect(page).toHaveURL('/withdrawal_record');
  await expect(page.getByText('No withdrawals yet.')).toBeVisible();
  expect(memberCalls()).toContain('/api/user/withdrawal_record');
});

test('removes a card and confirms it on the list of cards', async ({ pageWithCard: page }) => {
  await page.goto('/mine');
  await page.goto('/binbak');
  await page.getByRole('link', { name: /2468/ }).click();
  await expect(page).toHaveURL(/\/editBankInfo\?id=/);
  await cardPage(page).remove();
  await expect(page.getByText('The bank card was removed.')).toBeVisible();
  await expect(page).toHaveURL('/binbak');
  await expect(page.getByText('No bank card yet.')).toBeVisible();
  await expect(page.getByText('This bank card was not found.')).toHaveCount(0);
  // The cards screen must have a single history entry.
  await page.goBack();
  await expect(page).toHaveURL('/mine');
});

test('keeps a record closed after back closed it', async ({ fundedPage: page }) => {
  await page.goto('/moneyList');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /100\.00/ })
    .click();
  await page.getByRole('link', { name: 'Open the recharge' }).click();
  await expect(page).toHaveURL('/rechargeList');
  const record = page.getByRole('dialog');
  // The sheet of the entry stays visible until the list has rendered.
  await expect(record.getByRole('link', { name: 'See account details' })).toBeVisible();
  await page.goBack();
  await expect(record).toHaveCount(0);
  await page.reload();
  await recordFilters(page).chooseKind('Paid');
  await expect(page).toHaveURL('/rechargeList?state=paid');
  await expect(record).toHaveCount(0);
});
