import { existsSync } from 'node:fs';

const WHOLE = '/usr/bin/chromium';
/** Debian's headless-only Chromium: renders the same pages with less work (ADR 0054). */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Debian's paths, in order of preference for tests. */
export const DEBIAN_CHROMIUMS: readonly string[] = [SHELL, WHOLE];

/**
 * The Chromium for tests: `CHROMIUM_PATH`, else Debian's; undefined leaves the choice to
 * Playwright.
 */
export function installedChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? DEBIAN_CHROMIUMS.find((path) => existsSync(path));
}

/**
 * The full Chromium, for benchmarks and for tests of background tabs, which the headless shell
 * lacks.
 */
export function wholeChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && CHROMIUM_PATH !== SHELL) return CHROMIUM_PATH;
  return existsSync(WHOLE) ? WHOLE : undefined;
}
