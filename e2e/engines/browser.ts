import { expect } from '@playwright/test';
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

const SELECTORS = {
  button: 'button, [role="button"]',
  checkbox: '[role="checkbox"], input[type="checkbox"]',
  dialog: '[role$="dialog"][data-open]',
  field: 'input, textarea',
  link: 'a[href]',
  progressbar: '[role="progressbar"], progress',
} as const;

type Role = keyof typeof SELECTORS;
type Name = string | RegExp;

const TIMEOUT_MS = 30_000;
const INTERVALS_MS = [100, 250];

const matches = (text: string, name: Name) =>
  typeof name === 'string' ? text === name : name.test(text);

export type Browser = ReturnType<typeof createBrowser>;

/** What a user does, in WebDriver commands; each step waits until it is possible. */
export function createBrowser(driver: WebDriver, url: string) {
  const eventually = (step: () => Promise<void>, timeout = TIMEOUT_MS) =>
    expect(step).toPass({ timeout, intervals: INTERVALS_MS });

  /** By the engine's own accessible name. */
  async function find(role: Role, name: Name): Promise<WebElement | undefined> {
    for (const element of await driver.findElements(By.css(SELECTORS[role]))) {
      if (matches(await element.getAccessibleName(), name)) return element;
    }
    return undefined;
  }

  async function get(role: Role, name: Name): Promise<WebElement> {
    const element = await find(role, name);
    if (!element) throw new Error(`There is no ${role} ${name}.`);
    return element;
  }

  const text = () => driver.executeScript<string>('return document.body.innerText');

  return {
    open: (path: string) => driver.get(url + path),
    /** Within the app, without another page load. */
    go: (path: string) =>
      driver.executeScript(
        `history.pushState({ idx: history.length }, '', arguments[0]);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));`,
        path,
      ),
    back: () => driver.navigate().back(),
    evaluate: <T>(script: string) => driver.executeScript<T>(script),
    click: (role: Role, name: Name, timeout?: number) =>
      eventually(async () => {
        const element = await get(role, name);
        expect(await element.isEnabled(), `${role} ${name} is enabled`).toBe(true);
        // Drivers scroll it to the edge, under a bar.
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
        await element.click();
      }, timeout),
    fill: (name: Name, value: string, timeout?: number) =>
      eventually(async () => {
        const field = await get('field', name);
        await field.sendKeys(Key.chord(Key.CONTROL, 'a'));
        await field.sendKeys(value);
      }, timeout),
    upload: (name: Name, path: string) =>
      eventually(async () => (await get('field', name)).sendKeys(path)),
    /** Accessible name. */
    see: (role: Role, name: Name, timeout?: number) =>
      eventually(async () => void (await get(role, name)), timeout),
    notSee: (role: Role, name: Name, timeout?: number) =>
      eventually(async () => expect(await find(role, name)).toBeUndefined(), timeout),
    find,
    text,
    read: (pattern: RegExp, timeout?: number) =>
      eventually(async () => expect(await text()).toMatch(pattern), timeout),
    notRead: (pattern: RegExp, timeout?: number) =>
      eventually(async () => expect(await text()).not.toMatch(pattern), timeout),
    at: (path: RegExp, timeout?: number) =>
      eventually(
        async () => expect((await driver.getCurrentUrl()).slice(url.length)).toMatch(path),
        timeout,
      ),
    eventually,
  };
}
