import { fakeResponse, INVALID_RESPONSES } from '../fixtures/fake-responses.js';
import { expect, test } from '../fixtures/test.js';
import { shellOf } from '../pages/shell.js';

const DECISION_PATHS = ['user/recharge_record', 'user/withdrawal_record', 'user/info'] as const;

for (const [name, body] of INVALID_RESPONSES) {
  test(`shows a network error and no decision when the service answers ${name}`, async ({
    signedInPage: page,
  }) => {
    const pageErrors: string[] = [];
    page.on('pageerror', ({ message }) => pageErrors.push(message));
    await page.goto('/mine');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    for (const path of DECISION_PATHS) await fakeResponse(page, path, body);
    await page.reload();
    await expect(shellOf(page).notices.getByText(/^Network error/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await expect(page.getByText(/Recharge of|Withdrawal of|Real-name verification:/)).toHaveCount(
      0,
    );
    expect(pageErrors).toEqual([]);
  });
}
