import { existsSync } from 'node:fs';

const FULL_CHROMIUM = '/usr/bin/chromium';
/** Debian's headless-only Chromium: renders the same pages with less work (ADR 0054). */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Debian's paths, in order of preference for tests. */
export const DEBIAN_CHROMIUM_PATHS: readonly string[] = [HEADLESS_SHELL, FULL_CHROMIUM];

/**
 * The Chromium for tests: `CHROMIUM_PATH`, else Debian's; undefined leaves the choice to
 * Playwright.
 */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? DEBIAN_CHROMIUM_PATHS.find((path) => existsSync(path));
}

/**
 * The full Chromium, for benchmarks and for tests of background tabs, which the headless shell
 * lacks.
 */
export function findFullChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && CHROMIUM_PATH !== HEADLESS_SHELL) return CHROMIUM_PATH;
  return existsSync(FULL_CHROMIUM) ? FULL_CHROMIUM : undefined;
}
