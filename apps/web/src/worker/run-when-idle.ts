/** By then a phone has loaded the first screen's code and data. */
const STARTUP_MS = 4_000;

/** Runs when the browser is idle, well after the first screen. */
export function runWhenIdle(run: () => void): void {
  setTimeout(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: STARTUP_MS });
    else run();
  }, STARTUP_MS);
}
