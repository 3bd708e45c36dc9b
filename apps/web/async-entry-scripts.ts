import type { Plugin } from 'vite';

/** As Vite writes them for the entry script's imports. */
const MODULE_PRELOADS = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Turns module preloads of the entry script into async scripts. Preloaded modules are all evaluated
 * in one task when the last one arrives (250 ms on a slow phone); async scripts are evaluated one
 * by one, and the browser can paint in between.
 */
export function asyncEntryScripts(): Plugin {
  return {
    name: 'candela:async-entry-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // Async scripts have low priority by default.
      handler: (html) =>
        html.replace(
          MODULE_PRELOADS,
          (_, url: string) =>
            `<script type="module" async crossorigin fetchpriority="high" src="${url}"></script>`,
        ),
    },
  };
}
