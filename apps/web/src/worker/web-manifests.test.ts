import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, paths } from '@candela/contract';
import { expect, test } from 'vitest';
import { webManifestOf } from '../../web-manifests.js';

const PUBLIC = join(process.cwd(), 'public');

test.each(LANGUAGES)('builds an installable manifest in %s with existing icons', async (it) => {
  // biome-ignore lint/suspicious/noExplicitAny: untyped, as the browser parses it
  const manifest = (await webManifestOf(it)) as any;
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect(existsSync(join(PUBLIC, src)), src).toBe(true);
  // biome-ignore lint/suspicious/noExplicitAny: untyped, as the browser parses it
  expect(manifest.shortcuts.map(({ url }: any) => url)).toEqual([
    paths.trading,
    paths.recharge,
    paths.orders,
  ]);
  for (const { name } of manifest.shortcuts) expect(name).toMatch(/\S/);
  // biome-ignore lint/suspicious/noExplicitAny: untyped, as the browser parses it
  expect(manifest.icons.some(({ purpose }: any) => purpose === 'maskable')).toBe(true);
});

test('sets the direction to right-to-left in Hebrew', async () => {
  expect(await webManifestOf('he')).toMatchObject({ lang: 'he', dir: 'rtl' });
});
