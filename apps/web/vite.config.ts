import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { BROWSER_FLOOR, browserFloor } from './browser-floor.js';
import { callsAlone } from './calls-alone.js';
import { evaluatedApart } from './evaluated-apart.js';
import { fetchedTogether } from './fetched-together.js';
import { firstPaint } from './first-paint.js';
import { lazyFiles } from './lazy-files.js';
import { precompress } from './precompress.js';
import { webManifests } from './web-manifests.js';

/** Where `pnpm dev` finds the service. */
const SERVICE = 'http://127.0.0.1:3000';

/** All but `Trans`, which few screens use and which brings a parser of its own. */
const LIBRARIES =
  /node_modules[\\/](?!react-i18next[\\/]dist[\\/]es[\\/]Trans|html-parse-stringify)(?:react|react-dom|scheduler|react-router|@reduxjs|redux|redux-thunk|reselect|immer|react-redux|use-sync-external-store|i18next|react-i18next|zod)[\\/]/;

/** All that the app is composed of, and not the app itself. */
const COMPOSED = /[\\/](?:node_modules|packages)[\\/]/;

const ASSETS = 'assets';

type Group = Rolldown.CodeSplittingGroup;

/**
 * The hash that a built package's file has already. Every file that a lazy part stands on is named in what
 * the first visit loads, and a hash is what does not compress: one each is enough.
 */
const PACKAGE_HASH = /-[A-Z0-9]{8}$/;

/** What libraries bring for React before 18 is in React itself. */
const SHIMS = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
];

/** Our own service worker, with the list of the build's files put into it. */
function worker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'sw.ts',
    // Registered by src/worker/follow.ts, once the first screen stands; the manifests are our own.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
      dontCacheBustURLsMatching: /assets\//,
      maximumFileSizeToCacheInBytes: 4 * 1_024 * 1_024,
      rollupFormat: 'iife',
    },
  });
}

/** What stands before the first screen. */
const START: Group[] = [
  // What every screen needs, in one file: it is kept as long as no library changes, and
  // one file compresses better than ten.
  { name: 'libraries', test: LIBRARIES },
  // What else stands before the first screen. Nothing else is drawn in with them.
  {
    name: 'start',
    tags: ['$initial'],
    test: COMPOSED,
    includeDependenciesRecursively: false,
  },
];

/** How modules become files; what is measured for it needs no more than this. */
function building(groups: Group[]) {
  return {
    target: BROWSER_FLOOR,
    // Names of scripts and styles carry a hash; the service lets browsers keep them for good.
    assetsDir: ASSETS,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Nothing here reads a property for what the reading does.
      treeshake: { propertyReadSideEffects: false as const },
      output: {
        chunkFileNames: ({ name }: { name: string }) =>
          `${ASSETS}/${name.replace(PACKAGE_HASH, '')}-[hash].js`,
        codeSplitting: { groups },
      },
    },
  };
}

/** What lazy parts share, in few files. */
async function sharing(): Promise<Group> {
  const names = await fetchedTogether({
    plugins: [react(), lazyFiles()],
    resolve: { alias: SHIMS },
    build: building(START),
  });
  return { name: (id) => names.get(id) ?? null, includeDependenciesRecursively: false };
}

export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    callsAlone(),
    firstPaint(),
    evaluatedApart(),
    lazyFiles(),
    browserFloor(),
    webManifests(),
    worker(),
    precompress(),
  ],
  resolve: {
    alias: SHIMS,
    // While developing, packages are read from their source and reload by themselves; what is
    // built is composed of built packages.
    ...(command === 'serve'
      ? { conditions: ['source', 'module', 'browser', 'development|production'] }
      : {}),
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: { '/api': SERVICE } },
  build: {
    ...building(command === 'build' ? [...START, await sharing()] : START),
    manifest: true,
  },
}));
