import type { Page } from '@playwright/test';
import { LANGUAGES, localizedText } from '../fixtures/localized-text.js';
import { pushAddress } from '../fixtures/navigation.js';
import { pick } from '../fixtures/random.js';
import { FUND_PASSWORD } from '../fixtures/register-user.js';
import { ROUTES } from '../fixtures/routes.js';

/** Elements are logged by role and name (`button "Buy up"`) and index. */
export type Action =
  | { readonly kind: 'tap' | 'double-tap'; readonly on: string; readonly nth: number }
  | { readonly kind: 'type'; readonly on: string; readonly nth: number; readonly text: string }
  | { readonly kind: 'walk'; readonly to: string }
  | { readonly kind: 'turn'; readonly width: number; readonly height: number }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'order'; readonly text: string; readonly presses: number }
  | { readonly kind: 'back' | 'forward' | 'reload' | 'nothing' };

/** In percent. */
const WEIGHTS: readonly (readonly [Action['kind'], number])[] = [
  ['tap', 55],
  // Random taps rarely type a stake and press twice.
  ['order', 3],
  ['double-tap', 7],
  ['type', 13],
  ['walk', 8],
  ['back', 5],
  ['forward', 2],
  ['turn', 4],
  ['key', 2],
  ['reload', 1],
];

const SIZES = [
  [390, 844],
  [844, 390],
  [320, 568],
] as const;

const TEXTS = [
  ...['1', '5', '10', '20', '0', '-1', '0.005', '1e9', '99999999999999999999', '1,5', ' 7 '],
  ...[FUND_PASSWORD, FUND_PASSWORD, '000000', 'kite', 'not-the-password', ''],
  ...['🙂🙃'.repeat(20), 'שלום', '<img src=x onerror=alert(1)>', "' or 1=1 --", 'a'.repeat(3_000)],
];

const PATHS = [...ROUTES.map(([path]) => path), '/movie', '/movie', '/game', '/game', '/no-such'];

interface FoundElement {
  readonly on: string;
  readonly nth: number;
  readonly x: number;
  readonly y: number;
}

const PRESSABLE =
  'a[href], button, summary, label, [role="button"], [role="tab"], [role="radio"], [role="switch"], [role="checkbox"], [role="combobox"], [role="option"], [role="menuitem"], canvas';
const TEXT_INPUTS =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea';

export async function drawAction(page: Page, random: () => number): Promise<Action> {
  // Always three, so that the sequence does not depend on the screen.
  const [kindRoll, thingRoll, detailRoll] = [random(), random(), random()];
  const kind = drawKind(kindRoll);
  switch (kind) {
    case 'tap':
    case 'double-tap': {
      const found = await findElement(page, PRESSABLE, { roll: thingRoll });
      return found ? { kind, on: found.on, nth: found.nth } : { kind: 'nothing' };
    }
    case 'type': {
      const found = await findElement(page, TEXT_INPUTS, { roll: thingRoll });
      const text = pick(TEXTS, detailRoll);
      return found ? { kind, on: found.on, nth: found.nth, text } : { kind: 'nothing' };
    }
    case 'walk':
      return { kind, to: pick(PATHS, thingRoll) };
    case 'turn': {
      const [width, height] = pick(SIZES, thingRoll);
      return { kind, width, height };
    }
    case 'order':
      return {
        kind,
        text: pick(['1', '2', '5', '1000'], thingRoll),
        presses: detailRoll < 0.5 ? 1 : 3,
      };
    case 'key':
      return { kind, key: pick(['Escape', 'Enter', 'Tab'], thingRoll) };
    default:
      return { kind };
  }
}

function drawKind(roll: number): Action['kind'] {
  let below = 0;
  for (const [kind, weight] of WEIGHTS) {
    below += weight;
    if (roll * 100 < below) return kind;
  }
  return 'tap';
}

export async function performAction(page: Page, action: Action): Promise<void> {
  switch (action.kind) {
    case 'tap':
    case 'double-tap': {
      const found = await findElement(page, PRESSABLE, action);
      if (!found) return;
      await page.touchscreen.tap(found.x, found.y);
      if (action.kind === 'double-tap') await page.touchscreen.tap(found.x, found.y);
      return;
    }
    case 'type': {
      const found = await findElement(page, TEXT_INPUTS, action);
      if (!found) return;
      await page.touchscreen.tap(found.x, found.y);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(action.text);
      return;
    }
    case 'order':
      return placeOrder(page, action);
    case 'walk':
      return pushAddress(page, action.to);
    case 'turn':
      return page.setViewportSize({ width: action.width, height: action.height });
    case 'key':
      return page.keyboard.press(action.key);
    case 'back':
      return page.evaluate(() => {
        if (navigation.canGoBack) history.back();
      });
    case 'forward':
      return page.evaluate(() => history.forward());
    case 'reload':
      return void (await page.reload());
  }
}

const BUY = LANGUAGES.map((language) => localizedText(language, 'trading:ticket.buy_up'));
const CLICK_TIMEOUT_MS = 5_000;

/** Stops quietly where it cannot continue. */
async function placeOrder(
  page: Page,
  { text, presses }: { readonly text: string; readonly presses: number },
): Promise<void> {
  await pushAddress(page, '/movie');
  const buy = page.getByRole('button', { name: new RegExp(`^(${BUY.join('|')})`) }).first();
  const sheet = page.getByRole('dialog');
  const confirm = sheet.getByRole('button').last();
  try {
    await buy.click({ timeout: CLICK_TIMEOUT_MS });
    await sheet.getByRole('textbox').fill(text, { timeout: CLICK_TIMEOUT_MS });
    const box = await confirm.boundingBox({ timeout: CLICK_TIMEOUT_MS });
    if (!box) return;
    // Whatever element is there by then.
    for (let press = 0; press < presses; press += 1) {
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    }
  } catch (error) {
    // A limit, a break or a closed market is not a fault.
    if (!/Timeout/.test(String(error))) throw error;
  }
}

/** Scrolled into view and not covered. */
function findElement(
  page: Page,
  selector: string,
  which: { readonly roll: number } | { readonly on: string; readonly nth: number },
): Promise<FoundElement | undefined> {
  return page.evaluate(
    ([selectorText, target]) => {
      const describeElement = (it: Element) => {
        const labelText = it.getAttribute('aria-label') ?? it.textContent ?? '';
        const name = it.getAttribute('name') ?? it.getAttribute('href') ?? '';
        return `${it.getAttribute('role') ?? it.localName} "${(name || labelText).trim().slice(0, 40)}"`;
      };
      const all = [...document.querySelectorAll<HTMLElement>(selectorText)]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }))
        .filter((it) => !it.closest('[inert], [aria-hidden="true"], :disabled'));
      const named = all.map((it) => ({ it, on: describeElement(it) }));
      const first =
        'roll' in target
          ? Math.floor(target.roll * named.length)
          : named.indexOf(
              named.filter(({ on }) => on === target.on)[target.nth] ?? (undefined as never),
            );
      if (first < 0) return undefined;
      // Elements under a sheet cannot be tapped.
      const tries = 'roll' in target ? named.length : 1;
      for (let step = 0; step < tries; step += 1) {
        const chosen = named[(first + step) % named.length];
        if (!chosen) continue;
        const { it, on } = chosen;
        it.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = it.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        if (!hit || !(it.contains(hit) || hit.contains(it))) continue;
        const nth = named.filter((other) => other.on === on).indexOf(chosen);
        return { on, nth, x, y };
      }
      return undefined;
    },
    [selector, which] as const,
  );
}
