/** By then a phone has loaded the first screen's code and data. */
const SETTLED_MS = 4_000;

/** Runs when the browser is idle, well after the first screen. */
export function later(run: () => void): void {
  setTimeout(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: SETTLED_MS });
    else run();
  }, SETTLED_MS);
}
