import type { Plugin } from 'vite';

/** As Vite writes what the page's script stands on. */
const PRELOADS = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Makes a script of its own of each file that the page's script stands on. What is only fetched ahead is
 * evaluated all at once when the last of it is there: on a slow phone a quarter of a second in which nothing
 * else happens. A script is evaluated as soon as it has come, while others are on their way, and between two of them
 * the browser may paint and listen. Each is evaluated once, whoever asks first.
 */
export function evaluatedApart(): Plugin {
  return {
    name: 'candela:evaluated-apart',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // Told to be urgent: a script that may run at any time is otherwise fetched last.
      handler: (html) =>
        html.replace(
          PRELOADS,
          (_, address: string) =>
            `<script type="module" async crossorigin fetchpriority="high" src="${address}"></script>`,
        ),
    },
  };
}
