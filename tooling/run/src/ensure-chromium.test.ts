import { expect, test, vi } from 'vitest';
import { type ChromiumSearch, ensureChromium } from './ensure-chromium.ts';

const SHELL = '/usr/bin/chromium-headless-shell';
const PLAYWRIGHT_PATH = '/cache/playwright/chrome';

function createSearch(
  files: readonly string[],
  env: Record<string, string> = {},
): ChromiumSearch & { install: ReturnType<typeof vi.fn<ChromiumSearch['install']>> } {
  const existingFiles = new Set(files);
  return {
    env,
    exists: (path) => existingFiles.has(path),
    playwrightPath: () => PLAYWRIGHT_PATH,
    install: vi.fn<ChromiumSearch['install']>(async () => ({ ok: false, output: 'no network' })),
  };
}

test('prefers the browser at CHROMIUM_PATH over an installed one', async () => {
  const search = createSearch(['/my/chrome', '/usr/bin/chromium'], { CHROMIUM_PATH: '/my/chrome' });
  expect(await ensureChromium(search)).toBe('/my/chrome');
});

test('rejects a CHROMIUM_PATH without a file', async () => {
  const search = createSearch(['/usr/bin/chromium'], { CHROMIUM_PATH: '/gone' });
  await expect(ensureChromium(search)).rejects.toThrow(/CHROMIUM_PATH is \/gone.*unset it/);
});

test.each([
  ['Debian', ['/usr/bin/chromium', PLAYWRIGHT_PATH], {}, '/usr/bin/chromium'],
  ['Debian’s headless shell', ['/usr/bin/chromium', SHELL], {}, SHELL],
  [
    'the PATH',
    ['/opt/g/google-chrome', PLAYWRIGHT_PATH],
    { PATH: '/bin:/opt/g' },
    '/opt/g/google-chrome',
  ],
  ['Playwright', [PLAYWRIGHT_PATH], {}, PLAYWRIGHT_PATH],
])('uses an installed browser from %s without downloading', async (_, files, env, found) => {
  const search = createSearch(files, env);
  expect(await ensureChromium(search)).toBe(found);
  expect(search.install).not.toHaveBeenCalled();
});

test('downloads with Playwright when nothing is installed', async () => {
  const files = new Set<string>();
  const search = { ...createSearch([]), exists: (path: string) => files.has(path) };
  search.install.mockImplementation(async () => {
    files.add(PLAYWRIGHT_PATH);
    return { ok: true, output: '' };
  });
  expect(await ensureChromium(search)).toBe(PLAYWRIGHT_PATH);
});

test('explains what to do when no browser is found or downloadable', async () => {
  await expect(ensureChromium(createSearch([]))).rejects.toThrow(
    /apt-get install chromium[\s\S]*no network/,
  );
});
