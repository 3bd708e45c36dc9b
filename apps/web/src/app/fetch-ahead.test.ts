import { paths } from '@candela/contract';
import { expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.js';
import { routeOf } from './routes.js';

const words = vi.hoisted(() => vi.fn(async (..._: readonly string[]) => ({})));
vi.mock('@candela/i18n', async (original) => ({
  ...(await original<typeof import('@candela/i18n')>()),
  loadCatalogue: words,
}));

test.each([
  [paths.statement, true, ['funds']],
  [paths.statement, false, ['entry']],
  [paths.settings, false, ['account']],
] as const)(
  'prefetches for %s, signed in %s, the catalogues %s',
  async (path, signedIn, namespaces) => {
    words.mockClear();
    await fetchAhead({ path, signedIn, language: 'th' });
    expect(words.mock.calls).toEqual(namespaces.map((it) => ['th', it]));
  },
);

test('resolves when a prefetch fails', async () => {
  const load = vi.spyOn(routeOf(paths.savedHome), 'load').mockRejectedValue(new Error('lost'));
  words.mockRejectedValueOnce(new Error('lost'));
  await expect(fetchAhead({ path: paths.home, signedIn: true, language: 'en' })).resolves.toEqual([
    'home',
    'prices',
  ]);
  expect(load).toHaveBeenCalledOnce();
});
