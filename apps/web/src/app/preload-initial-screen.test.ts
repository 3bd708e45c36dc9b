import { paths } from '@candela/contract';
import { expect, test, vi } from 'vitest';
import { preloadInitialScreen } from './preload-initial-screen.js';
import { routeOf } from './routes.js';

const loadCatalogueMock = vi.hoisted(() => vi.fn(async (..._: readonly string[]) => ({})));
vi.mock('@candela/i18n', async (original) => ({
  ...(await original<typeof import('@candela/i18n')>()),
  loadCatalogue: loadCatalogueMock,
}));

test.each([
  [paths.statement, true, ['funds']],
  [paths.statement, false, ['entry']],
  [paths.settings, false, ['account']],
] as const)(
  'prefetches for %s, signed in %s, the catalogues %s',
  async (path, signedIn, namespaces) => {
    loadCatalogueMock.mockClear();
    await preloadInitialScreen({ path, signedIn, language: 'th' });
    expect(loadCatalogueMock.mock.calls).toEqual(namespaces.map((it) => ['th', it]));
  },
);

test('resolves when a prefetch fails', async () => {
  const load = vi.spyOn(routeOf(paths.savedHome), 'load').mockRejectedValue(new Error('lost'));
  loadCatalogueMock.mockRejectedValueOnce(new Error('lost'));
  await expect(
    preloadInitialScreen({ path: paths.home, signedIn: true, language: 'en' }),
  ).resolves.toEqual(['home', 'prices']);
  expect(load).toHaveBeenCalledOnce();
});
