import type { Page } from '@playwright/test';
import { runOps } from '../fixtures/operators.js';
import { PRODUCT } from '../fixtures/start-product.js';
import { expect, test } from '../fixtures/test.js';

/** Script from users, operators and links must be displayed as text. */

const SCRIPT = `"><img src=/ran onerror=alert(1)><script>alert(2)</script>`;

/** Execution, requests, and policy violations. */
async function watch(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/ran') seen.push('a picture of the script');
  });
  await page.exposeFunction('noteRefused', (what: string) => seen.push(`refused: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      (window as unknown as { noteRefused: (it: string) => void }).noteRefused(violatedDirective);
    });
  });
  return async () => {
    // Injected scripts would have run by then.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    return seen;
  };
}

test('shows text of users and operators that contains a script as plain text', async ({
  signedIn: page,
  person,
  call,
}) => {
  const seen = await watch(page);
  const { token } = person;
  const card = {
    ...{ account_name: SCRIPT, bank_name: 'Bank', fund_password: person.fundPassword },
    ...{ card_number: '4000123412341234', confirm_card_number: '4000123412341234' },
  };
  expect(await call('user/add_bank', { token, ...card })).toMatchObject({ sign: 1 });
  const asked = { token, topic: 'general', text: SCRIPT };
  const { id } = (await call('user/support_open', asked)).data;
  const answer = ['support', 'answer', id, '--text', SCRIPT, '--as', 'Maria', '--yes'];
  await runOps(process.env[PRODUCT.dataDir] ?? '', [...answer, '--json']);

  await page.goto('/binbak');
  await expect(page.getByText(SCRIPT)).toBeVisible();
  await page.goto(`/support?id=${id}`);
  await expect(page.getByText(SCRIPT)).toHaveCount(2);
  await page.goto('/service');
  await expect(page.getByRole('link', { name: SCRIPT }).first()).toBeVisible();
  await page.goto('/withdrawal');
  await expect(page.getByText(SCRIPT).first()).toBeAttached();
  expect(await seen()).toEqual([]);

  // Counter-check: the policy rejects HTML, and `seen` records it.
  const taken = page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    SCRIPT,
  );
  await expect(taken).rejects.toThrow('TrustedHTML');
  await expect.poll(seen).toEqual(['refused: require-trusted-types-for']);
});

test('runs no script from an address and stays on the origin', async ({ signedIn: page, url }) => {
  const seen = await watch(page);
  for (const path of ['/movie?id=', '/support?id=', '/article?id=', '/confirmRecharge?id=']) {
    for (const value of [SCRIPT, 'javascript:alert(3)']) {
      await page.goto(`${path}${encodeURIComponent(value)}`);
      await expect(page.getByRole('main')).toBeVisible();
      expect([path, await seen()]).toEqual([path, []]);
      expect(new URL(page.url()).origin).toBe(url);
    }
  }
});

test('fills in an invitation code that contains a script without running it', async ({
  english: page,
}) => {
  const seen = await watch(page);
  await page.goto(`/res?code=${encodeURIComponent(SCRIPT)}`);
  await expect(page.getByLabel('Invitation code')).toHaveValue(SCRIPT);
  expect(await seen()).toEqual([]);
});
