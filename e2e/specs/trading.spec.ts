import { fund } from '../fixtures/funded.js';
import { expect, test } from '../fixtures/test.js';
import { tradePage } from '../pages/trade.js';

const RUNNING = { state: 'trading', page: '1', limit: '50' } as const;

test.describe('an order', () => {
  test.setTimeout(120_000);

  test('a double tap on Confirm places one', async ({
    signedIn: page,
    person,
    call,
    request,
    url,
  }) => {
    await fund(person, '100.00', { call, request, url });
    await page.goto('/movie');
    await tradePage(page).prepare('10');
    await tradePage(page).confirm.dblclick();
    await expect
      .poll(
        async () => (await call('user/find_gs', { token: person.token, ...RUNNING })).data.length,
      )
      .toBeGreaterThan(0);
    await expect
      .poll(async () => (await call('user/info', { token: person.token })).data.jifen)
      .toBe('90.00');
    const orders = await call('user/find_gs', { token: person.token, ...RUNNING });
    expect(orders.data).toHaveLength(1);
  });

  test('survives a reload while it runs, and settles', async ({
    signedIn: page,
    person,
    call,
    request,
    url,
  }) => {
    await fund(person, '100.00', { call, request, url });
    await page.goto('/movie');
    await tradePage(page).buyUp('10');
    await page.reload();
    const { data } = await call('user/find_gs', { token: person.token, ...RUNNING });
    expect(data).toHaveLength(1);
    await expect(page.getByText('10.00').first()).toBeVisible();
    await expect
      .poll(
        async () =>
          (await call('user/find_gs', { token: person.token, state: 'closed' })).data.length,
        { timeout: 75_000 },
      )
      .toBe(1);
    await page.goto('/position');
    await page.getByText('Closed', { exact: true }).first().click();
    await expect(page.getByText('10.00').first()).toBeVisible();
  });

  test('an answer lost on the way costs nothing and acts once', async ({
    signedIn: page,
    person,
    call,
    request,
    url,
  }) => {
    await fund(person, '100.00', { call, request, url });
    await page.goto('/movie');
    await tradePage(page).prepare('10');
    let lost = 0;
    await page.route('**/api/bet/cpbuy', async (route) => {
      if (lost++ > 0) return route.continue();
      // The service hears the order; its answer never arrives.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await tradePage(page).confirm.click();
    await expect(page.getByText('Network error Please try again later.').first()).toBeVisible();
    await expect(tradePage(page).confirm).toBeEnabled();
    await tradePage(page).confirm.click();
    await expect
      .poll(async () => (await call('user/info', { token: person.token })).data.jifen)
      .toBe('90.00');
    const orders = await call('user/find_gs', { token: person.token, ...RUNNING });
    expect(orders.data).toHaveLength(1);
  });

  test('an answer lost before a reload acts once too, though a new sheet has a new quote', async ({
    signedIn: page,
    person,
    call,
    request,
    url,
  }) => {
    await fund(person, '100.00', { call, request, url });
    await page.goto('/movie');
    await tradePage(page).prepare('10');
    const sent: string[] = [];
    await page.route('**/api/bet/cpbuy', async (route) => {
      const form = new URLSearchParams(route.request().postData() ?? '');
      sent.push(form.get('request_id') ?? '');
      if (sent.length > 1) return route.continue();
      // The service hears the order; its answer never arrives.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await tradePage(page).confirm.click();
    await expect.poll(() => sent.length).toBe(1);
    await expect(tradePage(page).confirm).toBeEnabled();

    await page.reload();
    await tradePage(page).buyUp('10');
    expect(new Set(sent).size).toBe(1);
    const orders = await call('user/find_gs', { token: person.token, ...RUNNING });
    expect(orders.data).toHaveLength(1);
    expect((await call('user/info', { token: person.token })).data.jifen).toBe('90.00');
  });

  test('more than the balance is refused before it is sent', async ({
    signedIn: page,
    person,
    call,
    request,
    url,
  }) => {
    await fund(person, '20.00', { call, request, url });
    await page.goto('/movie');
    await page.getByRole('button', { name: /^Buy up/ }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('500');
    await tradePage(page).confirm.click();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('alert')
        .or(page.getByText(/not enough/i))
        .first(),
    ).toBeVisible();
    const orders = await call('user/find_gs', { token: person.token, ...RUNNING });
    expect(orders.data).toHaveLength(0);
  });
});
