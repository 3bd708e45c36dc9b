import { existsSync } from 'node:fs';

const FULL_CHROMIUM = '/usr/bin/chromium';
/** Same pages with less work (ADR 0054). */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** In order of preference. */
export const DEBIAN_CHROMIUM_PATHS: readonly string[] = [HEADLESS_SHELL, FULL_CHROMIUM];

/** Undefined leaves the choice to Playwright. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? DEBIAN_CHROMIUM_PATHS.find((path) => existsSync(path));
}

/** The headless shell has no background tabs. */
export function findFullChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && CHROMIUM_PATH !== HEADLESS_SHELL) return CHROMIUM_PATH;
  return existsSync(FULL_CHROMIUM) ? FULL_CHROMIUM : undefined;
}
