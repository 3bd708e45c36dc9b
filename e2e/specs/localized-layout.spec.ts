import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/accessibility.js';
import { brokenWords } from '../fixtures/broken-words.js';
import { clippedTexts } from '../fixtures/clipped-text.js';
import { LANGUAGES, type Language } from '../fixtures/localized-text.js';
import { expectScreen, navigateTo } from '../fixtures/navigation.js';
import { usePackagedFonts } from '../fixtures/packaged-fonts.js';
import { resize } from '../fixtures/resize.js';
import { ENTRY_PATHS, ROUTES, SCREEN_PATHS } from '../fixtures/routes.js';
import { PRODUCT_ENV } from '../fixtures/start-product.js';
import { type Call, expect, setLocalStorage, test } from '../fixtures/test.js';
import { setTextSize } from '../fixtures/text-size.js';

const WITH_AXE: readonly Language[] = ['en', 'he', 'th'];
const MODES = ['day', 'night'] as const;

const NAVIGATION_TIMEOUT_MS = 480_000;

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

async function signInWithRecharge(
  call: Call,
): Promise<{ readonly token: string; readonly recharge: string }> {
  const signedIn = await call('publicUser/login', {
    username: process.env[PRODUCT_ENV.demoUsername] ?? '',
    password: process.env[PRODUCT_ENV.demoPassword] ?? '',
  });
  const { token } = signedIn.data;
  const terms = { channel: 'usdt', network: 'TRC20', amount: '250' };
  const recharge = await call('user/addcz', { token, ...terms });
  expect(recharge, recharge.msg).toMatchObject({ sign: 1 });
  return { token, recharge: recharge.data.id };
}

async function geometryFindings(page: Page, language: Language): Promise<string[]> {
  const { dir, over } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, dir: direction } = document.documentElement;
    return { dir: direction, over: scrollWidth - clientWidth };
  });
  const found = await clippedTexts(page);
  if (over > 0) found.push(`it scrolls sideways by ${over} px`);
  if (dir !== (language === 'he' ? 'rtl' : 'ltr')) found.push(`it is written ${dir}`);
  return found;
}

/** Styles depend on this attribute only. */
async function axeFindingsOfBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const mode of MODES) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, mode);
    found.push(...(await axeFindings(page)).map((finding) => `by ${mode}: ${finding}`));
  }
  return found;
}

async function findings(page: Page, language: Language): Promise<string[]> {
  const found = await geometryFindings(page, language);
  if (WITH_AXE.includes(language)) found.push(...(await axeFindingsOfBothThemes(page)));
  return found;
}

for (const language of LANGUAGES) {
  const expectation = WITH_AXE.includes(language)
    ? 'uncut and without axe violations in both themes'
    : 'uncut';
  test(`shows every route at 320 px in ${language} ${expectation}`, async ({ page, call }) => {
    test.setTimeout(NAVIGATION_TIMEOUT_MS);
    const { token, recharge } = await signInWithRecharge(call);
    const found: string[] = [];
    const checkScreen = async (path: string, who: string) => {
      const screenFindings = await findings(page, language);
      found.push(...screenFindings.map((finding) => `${path}, ${who}: ${finding}`));
    };

    await usePackagedFonts(page, language);
    await setLocalStorage(page, { language, nMode: 'true' });
    await page.goto('/login');
    await expectScreen(page, '/login', language);
    await checkScreen('/login', 'signed out');
    for (const [path, access] of ROUTES) {
      if (access === 'member' || path === '/login') continue;
      await navigateTo(page, path, language);
      await checkScreen(path, 'signed out');
    }

    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await page.goto('/');
    for (const path of SCREEN_PATHS) {
      if (ENTRY_PATHS.includes(path)) continue;
      const inFlow = path === '/address' || path === '/confirmRecharge';
      await navigateTo(page, inFlow ? `${path}?id=${recharge}` : path, language);
      await checkScreen(path, 'signed in');
    }
    expect(found).toEqual([]);
  });
}

/** One per layout. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1_024 },
  { width: 1_280, height: 800 },
] as const;
const MAIN_SCREENS = [
  '/',
  '/movie',
  '/position',
  '/recharge',
  '/withdrawal',
  '/moneyList',
  '/financial',
  '/mine',
];
const MAIN_APPEARANCES = [
  { language: 'en', mode: 'night' },
  { language: 'he', mode: 'day' },
  { language: 'th', mode: 'night' },
  { language: 'hk', mode: 'day' },
] as const;

for (const { language, mode } of MAIN_APPEARANCES) {
  const expectation = WITH_AXE.includes(language) ? ', without axe violations' : '';
  test(`fits the main screens to phones, a tablet and a desktop in ${language}, theme ${mode}${expectation}`, {
    tag: '@main',
  }, async ({ page, call }) => {
    test.setTimeout(NAVIGATION_TIMEOUT_MS);
    const { token } = await signInWithRecharge(call);
    const found: string[] = [];
    await usePackagedFonts(page, language);
    await setLocalStorage(page, { language, nMode: String(mode === 'night'), token });
    await page.goto('/');
    for (const path of MAIN_SCREENS) {
      await navigateTo(page, path, language);
      for (const { width, height } of SIZES) {
        await resize(page, { width, height });
        const screenFindings = await geometryFindings(page, language);
        found.push(...screenFindings.map((finding) => `${path}, ${width} px wide: ${finding}`));
      }
      await resize(page, SIZES[0]);
      if (!WITH_AXE.includes(language)) continue;
      found.push(...(await axeFindings(page)).map((finding) => `${path}: ${finding}`));
    }
    expect(found).toEqual([]);
  });
}

/** With long words, without spaces or right-to-left. */
const LARGE_TEXT_LANGUAGES = ['en', 'th', 'he', 'vn', 'pt'] as const;

for (const language of LARGE_TEXT_LANGUAGES) {
  test(`breaks no word and cuts no text of the main screens at 320 px and 130 % text in ${language}`, async ({
    page,
    call,
  }) => {
    test.setTimeout(NAVIGATION_TIMEOUT_MS);
    const { token } = await signInWithRecharge(call);
    const found: string[] = [];
    await usePackagedFonts(page, language);
    await setLocalStorage(page, { language, nMode: 'true', token });
    await setTextSize(page, 130);
    await page.goto('/');
    for (const path of [...MAIN_SCREENS, '/market']) {
      await navigateTo(page, path, language);
      const words = (await brokenWords(page)).map((word) => `“${word}” continues on the next line`);
      const screenFindings = [...(await geometryFindings(page, language)), ...words];
      found.push(...screenFindings.map((finding) => `${path}: ${finding}`));
    }
    expect(found).toEqual([]);
  });
}

for (const language of ['en', 'he', 'th'] as const) {
  test(`cuts no text of the main screens at 200 % text in ${language}`, async ({ page, call }) => {
    test.setTimeout(NAVIGATION_TIMEOUT_MS);
    const { token } = await signInWithRecharge(call);
    const found: string[] = [];
    await page.setViewportSize({ width: 390, height: 844 });
    await usePackagedFonts(page, language);
    await setLocalStorage(page, { language, nMode: 'true', token });
    await setTextSize(page, 200);
    await page.goto('/');
    for (const path of MAIN_SCREENS) {
      await navigateTo(page, path, language);
      const screenFindings = await geometryFindings(page, language);
      found.push(...screenFindings.map((finding) => `${path}: ${finding}`));
    }
    expect(found).toEqual([]);
  });
}

/** Of the window's height, 0 to 1: bars that stay while the page scrolls. */
const shareOfFixedBars = (page: Page) =>
  page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        isFixed(element.parentElement));
    const rows = [...Array(innerHeight).keys()];
    const covered = rows.filter((y) => isFixed(document.elementFromPoint(innerWidth / 2, y)));
    return covered.length / rows.length;
  });

test('leaves most of the window to the content at 400 % zoom', async ({ page, call }) => {
  const { token } = await signInWithRecharge(call);
  // 1,280 × 1,024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await setLocalStorage(page, { language: 'en', nMode: 'true', token });
  await page.goto('/');
  const found: string[] = [];
  for (const path of MAIN_SCREENS) {
    await navigateTo(page, path, 'en');
    found.push(...(await geometryFindings(page, 'en')).map((finding) => `${path}: ${finding}`));
    await page.mouse.wheel(0, 200);
    const share = await shareOfFixedBars(page);
    if (share > 0.4) found.push(`${path}: bars cover ${Math.round(share * 100)} % of the height`);
  }
  expect(found).toEqual([]);

  await navigateTo(page, '/movie', 'en');
  await page.getByRole('button', { name: /^Buy up/ }).click();
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  await confirm.scrollIntoViewIfNeeded();
  await expect(confirm).toBeInViewport({ ratio: 1 });
});

test('reports a word on two lines, and no word of a wrapped sentence', async ({ page }) => {
  await page.setContent(`
    <p style="width:40px;overflow-wrap:anywhere">Recharge the account</p>
    <p style="width:100px">Withdrawal to a bank card</p>`);
  expect(await brokenWords(page)).toEqual(['Recharge', 'account']);
});

test('reports a planted axe violation and nothing once it is fixed', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/login');
  // Trusted Types.
  await page.evaluate(() => {
    const main = document.createElement('main');
    const heading = document.createElement('h1');
    heading.append('Planted');
    main.append(heading, document.createElement('button'));
    document.documentElement.lang = 'en';
    document.title = 'Planted';
    document.body.replaceChildren(main);
  });
  expect((await axeFindings(page)).join()).toMatch(/^button-name: <button><\/button>/);
  await page.locator('button').evaluate((button) => button.append('Confirm'));
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('clippedTexts', () => {
  const CLIPPED_HTML = `
    <p style="width:60px;overflow:hidden;white-space:nowrap">cut at its edge</p>
    <p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">cut with an ellipsis</p>
    <div style="height:20px;overflow:hidden"><p style="margin:0">first line<br>below the edge</p></div>
    <div style="width:40px;overflow:clip"><b><span style="white-space:nowrap">cut from further out</span></b></div>
    <p style="position:absolute;left:-50px;top:300px;white-space:nowrap">off the screen</p>
    <input placeholder="a placeholder wider than its field" style="width:80px">
    <p>whole</p>
    <div style="width:60px;overflow-x:auto"><p style="white-space:nowrap">this can be scrolled</p></div>
    <p style="position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap">read out only</p>
    <div inert style="width:40px;overflow:hidden;white-space:nowrap">a slide that waits</div>
    <p style="line-height:1;overflow:hidden">tight</p>
    <p class="meant" style="width:60px;overflow:hidden;white-space:nowrap">cut on purpose</p>`;

  test('reports each clipped text and no text that is fully visible', { tag: '@main' }, async ({
    page,
  }) => {
    await page.setContent(CLIPPED_HTML);
    const found = await clippedTexts(page, ['.meant']);
    expect(found.map((line) => /“(.*)”/.exec(line)?.[1]).sort()).toEqual([
      'a placeholder wider than its field',
      'below the edge',
      'cut at its edge',
      'cut from further out',
      'cut with an ellipsis',
      'off the screen',
    ]);
  });
});
