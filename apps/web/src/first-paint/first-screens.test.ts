import { homeApi } from '@candela/api-client/home';
import { createTestStore, stubService } from '@candela/api-client/testing';
import { tradingApi } from '@candela/api-client/trading';
import { LANGUAGES } from '@candela/contract';
import { expect, test, vi } from 'vitest';
import { type ChunkInfo, preloadManifestOf } from '../../preload-manifest.js';
import { routeOf } from '../app/routes.js';
import { FIRST_SCREENS } from './first-screens.js';
import { preloadFilesOf } from './preload-manifest.js';

const HASH = '-4JNON2PS';

function chunk(name: string, overrides: Partial<ChunkInfo> = {}): ChunkInfo {
  return {
    type: 'chunk',
    name,
    fileName: `${name}.js`,
    isEntry: false,
    isDynamicEntry: false,
    imports: [],
    dynamicImports: [],
    ...overrides,
  };
}

function createBundle(): Record<string, ChunkInfo> {
  const names = [...new Set(Object.values(FIRST_SCREENS).map(({ screen }) => screen))];
  const allNamespaces = [
    ...new Set(Object.values(FIRST_SCREENS).flatMap(({ namespaces }) => namespaces)),
  ];
  const chunks = [
    chunk('index', { isEntry: true, imports: ['libraries.js'] }),
    chunk('libraries'),
    chunk('shared', {
      imports: ['libraries.js'],
      viteMetadata: { importedCss: new Set(['shared.css']) },
    }),
    chunk('NavigationBars', { isDynamicEntry: true, imports: ['libraries.js'] }),
    ...names.map((it) => chunk(`${it}${HASH}`, { isDynamicEntry: true, imports: ['shared.js'] })),
    ...LANGUAGES.flatMap((language) => [
      chunk(`${language}${HASH}`, {
        isDynamicEntry: true,
        imports: [`common-${language}.js`],
        dynamicImports: allNamespaces.map((it) => `${it}-of-${language}.js`),
      }),
      chunk(`common-${language}`),
      ...allNamespaces.map((it) =>
        chunk(it, {
          fileName: `${it}-of-${language}.js`,
          isDynamicEntry: true,
          imports: [`common-${language}.js`],
        }),
      ),
    ]),
  ];
  return Object.fromEntries(chunks.map((it) => [it.fileName, it]));
}

test.each(Object.entries(FIRST_SCREENS))(
  'matches screen and namespaces of the route %s',
  (path, it) => {
    const route = routeOf(path);
    expect(route.path).toBe(path);
    expect(it.namespaces).toEqual(route.namespaces);
    expect(String(route.load)).toContain(`/${it.screen}.`);
  },
);

test('lists scripts, styles, bar and catalogues of a screen, without what the page already names', () => {
  const files = preloadManifestOf(createBundle());
  expect(preloadFilesOf(files, '/', 'th').toSorted()).toEqual(
    [
      'NavigationBars.js',
      `HomeScreen${HASH}.js`,
      'shared.js',
      'shared.css',
      `th${HASH}.js`,
      'common-th.js',
      'home-of-th.js',
      'prices-of-th.js',
    ].toSorted(),
  );
  expect(preloadFilesOf(files, '/login', 'en')).not.toContain('NavigationBars.js');
});

test('lists only the common catalogues for a screen that is not an initial one', () => {
  expect(preloadFilesOf(preloadManifestOf(createBundle()), '/nowhere', 'en')).toEqual([
    `en${HASH}.js`,
    'common-en.js',
  ]);
});

test('fails the build when a screen chunk is missing', () => {
  const { [`HomeScreen${HASH}.js`]: _, ...rest } = createBundle();
  expect(() => preloadManifestOf(rest)).toThrow(
    'Expected exactly one lazy chunk named HomeScreen.',
  );
});

test('preloads the same requests that the calls send, without a token', async () => {
  const requestedUrls: string[] = [];
  const service = stubService();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    requestedUrls.push(url);
    return service.fetch(url, init);
  });
  const store = createTestStore();
  const preloadUrls = Object.values(FIRST_SCREENS).flatMap((it) => it.preloadUrls ?? []);
  await store.dispatch(homeApi.endpoints.getHome.initiate());
  await store.dispatch(
    tradingApi.endpoints.listInstruments.initiate({ class: 'crypto', trend: true }),
  );
  vi.unstubAllGlobals();
  expect(new Set(preloadUrls.map((preloadUrl) => `${preloadUrl}lang=en`))).toEqual(
    new Set(requestedUrls),
  );
  expect(preloadUrls.join()).not.toContain('token');
});
