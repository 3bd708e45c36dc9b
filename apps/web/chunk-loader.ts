import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const VITE_HELPER = '\0vite/preload-helper.js';
const APP_HELPER = fileURLToPath(new URL('./src/app/load-chunk.ts', import.meta.url));

/** Vite's wrapper neither detects a failed script nor retries a failed style sheet. */
export function chunkLoader(): Plugin {
  return {
    name: 'candela:chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === VITE_HELPER
        ? `export { loadChunk as __vitePreload } from ${JSON.stringify(APP_HELPER)};`
        : undefined,
  };
}
