import type { Plugin } from 'vite';

/** As Vite writes them. */
const MODULE_PRELOADS = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Preloaded modules are all evaluated in one task when the last one arrives (250 ms on a slow
 * phone); between async scripts the browser can paint.
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
