import { expect, test, vi } from 'vitest';
import { type ChromiumSearch, ensureChromium } from './chromium.ts';

const SHELL = '/usr/bin/chromium-headless-shell';
const OWN = '/cache/playwright/chrome';

function machine(
  files: readonly string[],
  env: Record<string, string> = {},
): ChromiumSearch & { install: ReturnType<typeof vi.fn<ChromiumSearch['install']>> } {
  const there = new Set(files);
  return {
    env,
    exists: (path) => there.has(path),
    playwrightPath: () => OWN,
    install: vi.fn<ChromiumSearch['install']>(async () => ({ ok: false, output: 'no network' })),
  };
}

test('prefers the browser at CHROMIUM_PATH over an installed one', async () => {
  const search = machine(['/my/chrome', '/usr/bin/chromium'], { CHROMIUM_PATH: '/my/chrome' });
  expect(await ensureChromium(search)).toBe('/my/chrome');
});

test('rejects a CHROMIUM_PATH without a file', async () => {
  const search = machine(['/usr/bin/chromium'], { CHROMIUM_PATH: '/gone' });
  await expect(ensureChromium(search)).rejects.toThrow(/CHROMIUM_PATH is \/gone.*unset it/);
});

test.each([
  ['Debian', ['/usr/bin/chromium', OWN], {}, '/usr/bin/chromium'],
  ['Debian’s headless shell', ['/usr/bin/chromium', SHELL], {}, SHELL],
  ['the PATH', ['/opt/g/google-chrome', OWN], { PATH: '/bin:/opt/g' }, '/opt/g/google-chrome'],
  ['Playwright', [OWN], {}, OWN],
])('uses an installed browser from %s without downloading', async (_, files, env, found) => {
  const search = machine(files, env);
  expect(await ensureChromium(search)).toBe(found);
  expect(search.install).not.toHaveBeenCalled();
});

test('downloads with Playwright when nothing is installed', async () => {
  const files = new Set<string>();
  const search = { ...machine([]), exists: (path: string) => files.has(path) };
  search.install.mockImplementation(async () => {
    files.add(OWN);
    return { ok: true, output: '' };
  });
  expect(await ensureChromium(search)).toBe(OWN);
});

test('explains what to do when no browser is found or downloadable', async () => {
  await expect(ensureChromium(machine([]))).rejects.toThrow(
    /apt-get install chromium[\s\S]*no network/,
  );
});
