import { LANGUAGES, paths } from '@candela/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

async function paint(path: string, stored: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="outline"><script></script></div>';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
    document.querySelector<HTMLScriptElement>('#outline > script'),
  );
  vi.resetModules();
  await import('./first-paint.js');
  const { lang, dir, dataset } = document.documentElement;
  return {
    lang,
    dir,
    theme: dataset.theme,
    up: dataset.up,
    ...document.getElementById('outline')?.dataset,
  };
}

const NOTES = Object.fromEntries(LANGUAGES.map((it) => [it, [`sandbox ${it}`, `virtual ${it}`]]));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('SANDBOX_NOTES', NOTES);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('uses night mode, the default language and the login outline on a first visit', async () => {
  expect(await paint(paths.home, {})).toEqual({
    lang: 'zh-Hant-HK',
    dir: 'ltr',
    theme: 'night',
    up: 'green',
    outline: 'form',
    bar: 'none',
  });
});

test('restores screen, mode, colours and direction of a returning user', async () => {
  const stored = { token: 'token', language: 'he', nMode: 'false', upColour: 'red' };
  expect(await paint(paths.trading, stored)).toEqual({
    lang: 'he',
    dir: 'rtl',
    theme: 'day',
    up: 'red',
    outline: 'trade',
    bar: 'tabs',
  });
});

test('uses the default language when the stored one is invalid', async () => {
  expect(await paint(paths.login, { language: 'xx' })).toMatchObject({ lang: 'zh-Hant-HK' });
});

test('paints the defaults when storage access is denied', async () => {
  const storageGetter = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(await paint(paths.login, {})).toMatchObject({ theme: 'night', outline: 'form' });
  expect(storageGetter).toHaveBeenCalled();
});

test('includes the sandbox notice in the user’s language in the outline', async () => {
  await paint(paths.trading, { language: 'th' });
  const note = document.querySelector('#outline > .outline-note');
  expect(note?.textContent).toBe('sandbox thvirtual th');
});
