import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const VITE_HELPER = '\0vite/preload-helper.js';
const OUR_HELPER = fileURLToPath(new URL('./src/app/arrive.ts', import.meta.url));

/**
 * Replaces Vite's wrapper around dynamic imports, which neither detects a failed script nor retries
 * a failed style sheet.
 */
export function lazyFiles(): Plugin {
  return {
    name: 'candela:lazy-files',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === VITE_HELPER
        ? `export { arrive as __vitePreload } from ${JSON.stringify(OUR_HELPER)};`
        : undefined,
  };
}
