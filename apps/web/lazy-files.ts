import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's own helper around each dynamic import of a build. */
const VITE_HELPER = '\0vite/preload-helper.js';
const OUR_HELPER = fileURLToPath(new URL('./src/app/arrive.ts', import.meta.url));

/**
 * Puts our own `arrive` around each dynamic import, in the place of Vite's helper, which neither
 * notices a lost script nor ever asks for a lost style sheet again.
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
