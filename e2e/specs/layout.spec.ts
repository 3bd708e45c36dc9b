import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/accessibility.js';
import { clippedTexts } from '../fixtures/clipped-text.js';
import { ENTRY, ROUTES, SCREENS } from '../fixtures/screens.js';
import { PRODUCT } from '../fixtures/start-product.js';
import { type Call, expect, keep, test } from '../fixtures/test.js';
import { isStanding, walkTo } from '../fixtures/walk.js';
import { LANGUAGES, type Language } from '../fixtures/words.js';

/** Written from the left in Latin letters, from the right, and with marks above and below: by night and day. */
const WITH_AXE: readonly Language[] = ['en', 'he', 'th'];
const LOOKS = LANGUAGES.flatMap((language) =>
  WITH_AXE.includes(language)
    ? (['night', 'day'] as const).map((mode) => ({ language, mode, axe: true }))
    : [{ language, mode: 'night', axe: false } as const],
);

/** Those of the default tier. */
const MAIN: ReadonlySet<string> = new Set(['en day', 'he night']);

/** All routes, in one page, of an account that has something in every list. */
const WALK_MS = 240_000;
const MINUTE_OVER_MS = 70_000;

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

/** The demo account, with a recharge that waits and a bank card. */
async function tell(call: Call): Promise<{ readonly token: string; readonly recharge: string }> {
  const signedIn = await call('publicUser/login', {
    username: process.env[PRODUCT.demoUsername] ?? '',
    password: process.env[PRODUCT.demoPassword] ?? '',
  });
  const { token } = signedIn.data;
  const terms = { channel: 'usdt', network: 'TRC20', amount: '250' };
  let id = '';
  // Looks that go on beside this one share the account, and its calls a minute.
  await expect(async () => {
    const recharge = await call('user/addcz', { token, ...terms });
    expect(recharge, recharge.msg).toMatchObject({ sign: 1 });
    id = recharge.data.id;
  }).toPass({ timeout: MINUTE_OVER_MS });
  return { token, recharge: id };
}

async function findings(page: Page, language: Language, axe: boolean): Promise<string[]> {
  const { dir, over } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, dir: direction } = document.documentElement;
    return { dir: direction, over: scrollWidth - clientWidth };
  });
  const found = await clippedTexts(page);
  if (over > 0) found.push(`it scrolls sideways by ${over} px`);
  if (dir !== (language === 'he' ? 'rtl' : 'ltr')) found.push(`it is written ${dir}`);
  if (!axe) return found;
  return [...found, ...(await axeFindings(page))];
}

for (const { language, mode, axe } of LOOKS) {
  const judged = axe
    ? 'nothing is cut or scrolls sideways, and axe finds nothing'
    : 'nothing is cut or scrolls sideways';
  const tag = MAIN.has(`${language} ${mode}`) ? '@main' : [];
  test(`in ${language} by ${mode}, 320 px wide, ${judged} on any route`, { tag }, async ({
    page,
    call,
  }) => {
    test.setTimeout(WALK_MS);
    const { token, recharge } = await tell(call);
    const found: string[] = [];
    const look = async (path: string, who: string) => {
      const here = await findings(page, language, axe);
      found.push(...here.map((finding) => `${path}, ${who}: ${finding}`));
    };

    await keep(page, { language, nMode: String(mode === 'night') });
    await page.goto('/login');
    await isStanding(page, '/login', language);
    await look('/login', 'signed out');
    for (const [path, access] of ROUTES) {
      if (access === 'member' || path === '/login') continue;
      await walkTo(page, path, language);
      await look(path, 'signed out');
    }

    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await page.goto('/');
    for (const path of SCREENS) {
      if (ENTRY.includes(path)) continue;
      const inFlow = path === '/address' || path === '/confirmRecharge';
      await walkTo(page, inFlow ? `${path}?id=${recharge}` : path, language);
      await look(path, 'signed in');
    }
    expect(found).toEqual([]);
  });
}

test('axe, as it is used here, finds what is planted, and nothing once it is mended', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/login');
  // Element by element: the policy of the page refuses a text here too.
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

test.describe('the check for cut text', () => {
  const PLANTED = `
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

  test('finds each text that is planted cut, and none that is whole', async ({ page }) => {
    await page.setContent(PLANTED);
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
