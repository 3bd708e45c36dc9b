import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { BROWSER_TARGETS, browserSupport } from './browser-support.js';
import { assignChunkNames } from './chunk-grouping.js';
import { chunkLoader } from './chunk-loader.js';
import { firstPaint } from './first-paint.js';
import packageJson from './package.json' with { type: 'json' };
import { precompress } from './precompress.js';
import { webManifests } from './web-manifests.js';

const SERVICE = 'http://127.0.0.1:3000';

/** Few screens use `Trans`, which includes a parser. */
const LIBRARIES =
  /node_modules[\\/](?!react-i18next[\\/]dist[\\/]es[\\/]Trans|html-parse-stringify)(?:react|react-dom|scheduler|react-router|@reduxjs|redux|redux-thunk|reselect|immer|react-redux|use-sync-external-store|i18next|react-i18next|zod)[\\/]/;

/** Libraries and packages, without the app's own modules. */
const LIBRARIES_AND_PACKAGES = /[\\/](?:node_modules|packages)[\\/]/;

const ASSETS = 'assets';

type Group = Rolldown.CodeSplittingGroup;

/** Hashes do not compress, and the first visit loads a list of all names. */
const PACKAGE_HASH = /-[A-Z0-9]{8}$/;

/** React 18 and later has these built in. */
const SHIMS = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
];

/** For the settings screen. The hash of the entry file identifies the build. */
const versionTag = (): Plugin => ({
  name: 'version-tag',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { chunk }) => {
      const build = /-([\w-]{8})\.js$/.exec(chunk?.fileName ?? '')?.[1] ?? '';
      const content = `${packageJson.version} (${build})`;
      return [{ tag: 'meta', attrs: { name: 'version', content }, injectTo: 'head' }];
    },
  },
});

/** With the list of built files. */
function serviceWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'sw.ts',
    // Registered after the first screen; `web-manifests.ts` writes the manifests.
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

const INITIAL_GROUPS: Group[] = [
  // Stays cached until a library changes, and compresses better than ten.
  { name: 'libraries', test: LIBRARIES },
  // Everything else that the initial page needs, without dependencies of other code.
  {
    name: 'start',
    tags: ['$initial'],
    test: LIBRARIES_AND_PACKAGES,
    includeDependenciesRecursively: false,
  },
];

function buildOptions(groups: Group[]) {
  return {
    target: BROWSER_TARGETS,
    // Hashed names allow immutable caching.
    assetsDir: ASSETS,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // No code here relies on getters with side effects.
      treeshake: { propertyReadSideEffects: false as const },
      output: {
        chunkFileNames: ({ name }: { name: string }) =>
          `${ASSETS}/${name.replace(PACKAGE_HASH, '')}-[hash].js`,
        codeSplitting: { groups },
      },
    },
  };
}

async function sharedCodeGroup(): Promise<Group> {
  const names = await assignChunkNames({
    plugins: [react(), chunkLoader()],
    resolve: { alias: SHIMS },
    build: buildOptions(INITIAL_GROUPS),
  });
  return { name: (id) => names.get(id) ?? null, includeDependenciesRecursively: false };
}

export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    firstPaint(),
    versionTag(),
    chunkLoader(),
    browserSupport(),
    webManifests(),
    serviceWorker(),
    precompress(),
  ],
  resolve: {
    alias: SHIMS,
    // In development, packages are read from source and reload.
    ...(command === 'serve'
      ? { conditions: ['source', 'module', 'browser', 'development|production'] }
      : {}),
  },
  worker: { format: 'es' as const },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: { '/api': SERVICE } },
  build: {
    ...buildOptions(
      command === 'build' ? [...INITIAL_GROUPS, await sharedCodeGroup()] : INITIAL_GROUPS,
    ),
    manifest: true,
  },
}));
