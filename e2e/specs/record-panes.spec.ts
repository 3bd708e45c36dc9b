import { navigateTo } from '../fixtures/navigation.js';
import { expect, test } from '../fixtures/test.js';
import { ordersPage } from '../pages/orders.js';

for (const width of [768, 1_280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, isMobile: false, hasTouch: false });

    test('shows the chosen receipt beside the orders, also after a reload, and leaves on back', async ({
      fundedPage: page,
      fundedUser: { token },
      call,
    }) => {
      const order = { token, id: 'btc', amount: '5', seconds: '1200' };
      const { data } = await call('bet/cpbuy', { ...order, direction: 'down' });
      await call('bet/cpbuy', { ...order, direction: 'up' });
      await page.goto('/');
      await navigateTo(page, '/position', 'en');
      const [up, down] = [ordersPage(page).rows('Up'), ordersPage(page).rows('Down')];
      const receipt = page.getByRole('region', { name: 'Receipt' });
      await expect(up).toHaveAttribute('aria-current', 'true');
      await expect(receipt).toContainText('Up');

      await down.click();
      await expect(page).toHaveURL(`/position?order=${data.id}`);
      await expect(down).toHaveAttribute('aria-current', 'true');
      await expect(receipt).toContainText('Down');
      await page.reload();
      await expect(receipt).toContainText('Down');
      const [list, detail] = await Promise.all([down.boundingBox(), receipt.boundingBox()]);
      expect(detail?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0) - 1);
      await page.goBack();
      await expect(page).toHaveURL('/');
    });
  });
}
