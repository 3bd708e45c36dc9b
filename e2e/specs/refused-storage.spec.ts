import { expect, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { shellOf } from '../pages/shell.js';

/** As where a browser blocks a site's data: even asking for a storage throws. */
const refuseStorage = () => {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, kind, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
};

test('where the browser refuses its storage a visit goes from the login to logging out', async ({
  page,
  person,
}) => {
  const broken: Error[] = [];
  page.on('pageerror', (it) => broken.push(it));
  await page.addInitScript(refuseStorage);
  await page.goto('/login');
  await page.locator('a[href="/selectLan"]').click();
  await page.getByRole('radio', { name: 'English' }).click();
  await entryPage(page).submitLogin(person);
  await expect(page).toHaveURL('/');
  const { menu } = shellOf(page);
  await menu.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/mine');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await shellOf(page).logOut();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await entryPage(page).username.fill('newcomer');
  await expect(entryPage(page).username).toHaveValue('newcomer');
  expect(broken).toEqual([]);
});
