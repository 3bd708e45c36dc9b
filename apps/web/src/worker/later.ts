/** The first screen's own code and data have arrived on a phone by then. */
const SETTLED_MS = 4_000;

/** When the browser has nothing to do, well after the first screen. */
export function later(run: () => void): void {
  setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: SETTLED_MS });
    else run();
  }, SETTLED_MS);
}
