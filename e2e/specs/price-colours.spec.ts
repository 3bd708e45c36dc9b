import type { Locator, Page } from '@playwright/test';
import { expect, setLocalStorage, test } from '../fixtures/test.js';

/** Night theme. */
const GREEN = 'rgb(46, 189, 133)';
const RED = 'rgb(255, 101, 119)';
const RED_FILL = 'rgb(246, 70, 93)';

const rootElement = (page: Page) => page.locator('html');
const buyButton = (page: Page, way: 'up' | 'down') =>
  page.getByRole('button', { name: `Buy ${way}` });

async function choose(page: Page, name: 'Up is green' | 'Up is red'): Promise<void> {
  await page.goto('/setting');
  await page.getByRole('radio', { name }).click();
  await expect(rootElement(page)).toHaveAttribute(
    'data-up',
    name === 'Up is red' ? 'red' : 'green',
  );
}

async function expectChanges(page: Page, { up, down }: { up: string; down: string }) {
  const changes = page.getByText(/^[▲▼] [+−]\d/);
  await expect(changes.first()).toBeVisible();
  for (const change of await changes.all()) {
    const rises = (await change.textContent())?.startsWith('▲');
    await expect(change).toHaveCSS('color', rises ? up : down);
  }
}

test('shows rises in green by default and in red once chosen, also after a reload', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  await expectChanges(page, { up: GREEN, down: RED });
  await page.goto('/movie');
  await expect(buyButton(page, 'up')).toHaveCSS('background-color', GREEN);

  await choose(page, 'Up is red');
  await page.goto('/');
  await expectChanges(page, { up: RED, down: GREEN });
  await page.goto('/movie');
  for (const visit of ['first', 'again']) {
    if (visit === 'again') await page.reload();
    await expect(buyButton(page, 'up')).toHaveCSS('background-color', RED_FILL);
    await expect(buyButton(page, 'down')).toHaveCSS('background-color', GREEN);
    await expectChanges(page, { up: RED, down: GREEN });
  }
});

test('applies the chosen colours before any file loads and keeps errors red', async ({ page }) => {
  await setLocalStorage(page, { language: 'en', upColour: 'red' });
  let release = () => {};
  const filesReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\//, async (route) => {
    await filesReleased;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(rootElement(page)).toHaveAttribute('data-up', 'red');
  release();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Please enter your phone number.')).toHaveCSS('color', RED);
});

/** `r`, `g`, or a space for other pixels. */
function canvasColors(chart: Locator): Promise<string> {
  return chart.locator('canvas').evaluateAll((canvases) => {
    const kinds = canvases.map((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const context = (canvas as HTMLCanvasElement).getContext('2d');
      const pixels = context?.getImageData(0, 0, width, height).data ?? [];
      let kind = '';
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0, , alpha = 0] = pixels.slice(at, at + 4);
        kind +=
          alpha < 200 ? ' ' : red > green + 60 && red > 150 ? 'r' : green > red + 60 ? 'g' : ' ';
      }
      return kind;
    });
    return kinds.join('\n');
  });
}

function recoloredShare(before: string, after: string): number {
  const coloured = [...before].flatMap((kind, at) => (kind === 'r' || kind === 'g' ? [at] : []));
  const other = coloured.filter((at) => after[at] === (before[at] === 'r' ? 'g' : 'r'));
  return coloured.length === 0 ? 0 : other.length / coloured.length;
}

for (const [name, trade] of [
  ['candles', { interval: 60, style: 'candles' }],
  ['ticks', { interval: 1 }],
] as const) {
  test(`recolours the ${name} of an open chart when the choice changes in another tab`, async ({
    signedInPage: page,
    context,
  }) => {
    await setLocalStorage(page, { trade: JSON.stringify(trade) });
    await page.goto('/movie');
    const chart = page.getByRole('region', { name: 'Price chart' });
    await expect(chart.locator('canvas').first()).toBeVisible();
    await expect.poll(async () => /[rg]/.test(await canvasColors(chart))).toBe(true);
    await page.evaluate(() => Object.assign(window, { stillHere: true }));

    const settings = await context.newPage();
    await settings.goto('/setting');
    let up = 'green';
    // New prices may rescale the chart.
    await expect(async () => {
      const before = await canvasColors(chart);
      up = up === 'green' ? 'red' : 'green';
      await settings.getByRole('radio', { name: `Up is ${up}` }).click();
      await expect(rootElement(page)).toHaveAttribute('data-up', up);
      await expect
        .poll(async () => recoloredShare(before, await canvasColors(chart)), { timeout: 900 })
        .toBeGreaterThan(0.6);
    }).toPass({ timeout: 30_000 });
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });
}

test('offers red for rises once when the language is Korean', async ({ page, user }) => {
  await setLocalStorage(page, { language: 'ko', token: user.token });
  await page.goto('/');
  const offer = page.getByRole('region', { name: /초록과 빨강/ });
  await offer.getByRole('radio', { name: '상승은 빨강' }).click();
  await expect(rootElement(page)).toHaveAttribute('data-up', 'red');
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: '닫기' }).click();
  await expect(offer).toBeHidden();
  await expectChanges(page, { up: RED, down: GREEN });
  expect(await page.evaluate(() => localStorage.getItem('upColour'))).toBe('red');
});
