import { homeApi } from '@candela/api-client/home';
import { createTestStore, stubService } from '@candela/api-client/testing';
import { tradingApi } from '@candela/api-client/trading';
import { LANGUAGES } from '@candela/contract';
import { expect, test, vi } from 'vitest';
import { firstFilesOf, type Made } from '../../first-files.js';
import { routeOf } from '../app/routes.js';
import { filesOf } from './first-files.js';
import { FIRST_SCREENS } from './first-screens.js';

const HASH = '-4JNON2PS';

function chunk(name: string, more: Partial<Made> = {}): Made {
  return {
    type: 'chunk',
    name,
    fileName: `${name}.js`,
    isEntry: false,
    isDynamicEntry: false,
    imports: [],
    dynamicImports: [],
    ...more,
  };
}

function built(): Record<string, Made> {
  const names = [...new Set(Object.values(FIRST_SCREENS).map(({ screen }) => screen))];
  const namespaces = [...new Set(Object.values(FIRST_SCREENS).flatMap(({ words }) => words))];
  const chunks = [
    chunk('index', { isEntry: true, imports: ['libraries.js'] }),
    chunk('libraries'),
    chunk('shared', {
      imports: ['libraries.js'],
      viteMetadata: { importedCss: new Set(['shared.css']) },
    }),
    chunk('Bars', { isDynamicEntry: true, imports: ['libraries.js'] }),
    ...names.map((it) => chunk(`${it}${HASH}`, { isDynamicEntry: true, imports: ['shared.js'] })),
    ...LANGUAGES.flatMap((language) => [
      chunk(`${language}${HASH}`, {
        isDynamicEntry: true,
        imports: [`common-${language}.js`],
        dynamicImports: namespaces.map((it) => `${it}-of-${language}.js`),
      }),
      chunk(`common-${language}`),
      ...namespaces.map((it) =>
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
    expect(it.words).toEqual(route.words);
    expect(String(route.load)).toContain(`/${it.screen}.`);
  },
);

test('lists scripts, styles, bar and catalogues of a screen, without what the page already names', () => {
  const files = firstFilesOf(built());
  expect(filesOf(files, '/', 'th').toSorted()).toEqual(
    [
      'Bars.js',
      `HomeScreen${HASH}.js`,
      'shared.js',
      'shared.css',
      `th${HASH}.js`,
      'common-th.js',
      'home-of-th.js',
      'prices-of-th.js',
    ].toSorted(),
  );
  expect(filesOf(files, '/login', 'en')).not.toContain('Bars.js');
});

test('lists only the common catalogues for a screen that is not an initial one', () => {
  expect(filesOf(firstFilesOf(built()), '/nowhere', 'en')).toEqual([
    `en${HASH}.js`,
    'common-en.js',
  ]);
});

test('fails the build when a screen chunk is missing', () => {
  const { [`HomeScreen${HASH}.js`]: _, ...rest } = built();
  expect(() => firstFilesOf(rest)).toThrow('There is no one lazy part that is called HomeScreen.');
});

test('preloads the same requests that the calls send, without a token', async () => {
  const asked: string[] = [];
  const service = stubService();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(url);
    return service.fetch(url, init);
  });
  const store = createTestStore();
  const asks = Object.values(FIRST_SCREENS).flatMap((it) => it.asks ?? []);
  await store.dispatch(homeApi.endpoints.getHome.initiate());
  await store.dispatch(
    tradingApi.endpoints.listInstruments.initiate({ class: 'crypto', trend: true }),
  );
  vi.unstubAllGlobals();
  expect(new Set(asks.map((ask) => `${ask}lang=en`))).toEqual(new Set(asked));
  expect(asks.join()).not.toContain('token');
});
