import type { Page } from '@playwright/test';
import { runOps } from '../fixtures/ops-command.js';
import { PRODUCT_ENV } from '../fixtures/start-product.js';
import { expect, test } from '../fixtures/test.js';

const SCRIPT_TEXT = `"><img src=/ran onerror=alert(1)><script>alert(2)</script>`;

async function recordExecutions(page: Page): Promise<() => Promise<readonly string[]>> {
  const executions: string[] = [];
  page.on('dialog', async (dialog) => {
    executions.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/ran') executions.push('a picture of the script');
  });
  await page.exposeFunction('noteRefused', (what: string) => executions.push(`refused: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      (window as unknown as { noteRefused: (it: string) => void }).noteRefused(violatedDirective);
    });
  });
  return async () => {
    // Injected scripts would have run by then.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    return executions;
  };
}

// @spec S18 S43
test('shows text of users and operators that contains a script as plain text', async ({
  signedInPage: page,
  user,
  call,
}) => {
  const executions = await recordExecutions(page);
  const { token } = user;
  const card = {
    ...{ account_name: SCRIPT_TEXT, bank_name: 'Bank', fund_password: user.fundPassword },
    ...{ card_number: '4000123412341234', confirm_card_number: '4000123412341234' },
  };
  expect(await call('user/add_bank', { token, ...card })).toMatchObject({ sign: 1 });
  const supportRequest = { token, topic: 'general', text: SCRIPT_TEXT };
  const { id } = (await call('user/support_open', supportRequest)).data;
  const answer = ['support', 'answer', id, '--text', SCRIPT_TEXT, '--as', 'Maria', '--yes'];
  await runOps(process.env[PRODUCT_ENV.dataDir] ?? '', [...answer, '--json']);

  await page.goto('/binbak');
  await expect(page.getByText(SCRIPT_TEXT)).toBeVisible();
  await page.goto(`/support?id=${id}`);
  await expect(page.getByText(SCRIPT_TEXT)).toHaveCount(2);
  await page.goto('/service');
  await expect(page.getByRole('link', { name: SCRIPT_TEXT }).first()).toBeVisible();
  await page.goto('/withdrawal');
  await expect(page.getByText(SCRIPT_TEXT).first()).toBeAttached();
  expect(await executions()).toEqual([]);

  // Counter-check: the policy rejects HTML, and `seen` records it.
  const insertion = page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    SCRIPT_TEXT,
  );
  await expect(insertion).rejects.toThrow('TrustedHTML');
  await expect.poll(executions).toEqual(['refused: require-trusted-types-for']);
});

// @spec S43
test('runs no script from an address and stays on the origin', async ({
  signedInPage: page,
  url,
}) => {
  const executions = await recordExecutions(page);
  for (const path of ['/movie?id=', '/support?id=', '/article?id=', '/confirmRecharge?id=']) {
    for (const value of [SCRIPT_TEXT, 'javascript:alert(3)']) {
      await page.goto(`${path}${encodeURIComponent(value)}`);
      await expect(page.getByRole('main')).toBeVisible();
      expect([path, await executions()]).toEqual([path, []]);
      expect(new URL(page.url()).origin).toBe(url);
    }
  }
});

// @spec S43
test('fills in an invitation code that contains a script without running it', async ({
  englishPage: page,
}) => {
  const executions = await recordExecutions(page);
  await page.goto(`/res?code=${encodeURIComponent(SCRIPT_TEXT)}`);
  await expect(page.getByLabel('Invitation code')).toHaveValue(SCRIPT_TEXT);
  expect(await executions()).toEqual([]);
});
