import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pushAddress } from '../fixtures/navigation.js';
import { FUND_PASSWORD } from '../fixtures/register-user.js';
import { launchProduct, PORT, type Product } from '../fixtures/start-product.js';
import { test as base, expect, type Fixtures } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { machinesPage } from '../pages/machines.js';

const DAY_MS = 86_400_000;
/** Incomes have a short delay. */
const LATER_MS = 300_000;

interface DayFixtures {
  readonly product: Product & { readonly passDays: (days: number) => Promise<void> };
}

const test = base.extend<DayFixtures & Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  product: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'candela-days-'));
    const at = { port: String(Number(PORT) + 1), dataDir, log: 'days' };
    let running = await launchProduct(at);
    await use({
      ...running,
      passDays: async (days) => {
        await running.stop();
        running = await launchProduct({ ...at, aheadMs: days * DAY_MS + LATER_MS });
      },
    });
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  url: async ({ product }, use) => {
    await use(product.url);
  },
});

test.describe.configure({ timeout: 300_000 });

// @spec 4.7
test("credits a machine's income daily and its principal when the term ends", async ({
  fundedPage: page,
  fundedUser,
  product,
}) => {
  const machines = machinesPage(page);
  await machines.choose('Spark');
  await machines.buy(FUND_PASSWORD);
  await expect(page).toHaveURL('/financial?view=machines');
  const entries = page.getByRole('main').getByRole('listitem');
  /** The session has expired. A page load would restore the fixture's token. */
  const logIn = async (address: string) => {
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    await entryPage(page).submitLogin(fundedUser);
    await expect(page).toHaveURL(address);
  };

  await product.passDays(3);
  await logIn('/moneyList?type=machine_income');
  await expect(entries).toHaveCount(3);
  await expect(entries).toContainText(Array(3).fill('+0.03'));
  await pushAddress(page, '/financial?view=machines');
  await expect(machines.list.getByRole('button', { name: /Spark/ })).toContainText('Day 3 of 7');

  await product.passDays(7);
  await logIn('/moneyList?type=machine_income');
  await expect(entries).toHaveCount(7);
  await pushAddress(page, '/moneyList?type=machine_principal');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('+50.00');
  await pushAddress(page, '/moneyList');
  await expect(page.getByText(/^These \d+ entries add up to your balance\.$/)).toBeVisible();
  await pushAddress(page, '/financial?view=machines');
  await expect(machines.list.getByRole('button', { name: /Spark/ })).toContainText('Complete');
  await pushAddress(page, '/');
  await expect(page.getByRole('link', { name: /Open account details$/ })).toHaveText(/^100\.21/);
});
