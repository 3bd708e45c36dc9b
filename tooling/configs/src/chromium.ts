import { existsSync } from 'node:fs';

const WHOLE = '/usr/bin/chromium';
/** Debian's Chromium that can have no window: it draws the same pages with less work (ADR 0054). */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Debian's places, in the order in which tests look. */
export const DEBIAN_CHROMIUMS: readonly string[] = [SHELL, WHOLE];

/** The Chromium that tests run in: the one `CHROMIUM_PATH` names, else Debian's; none leaves it to Playwright. */
export function installedChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? DEBIAN_CHROMIUMS.find((path) => existsSync(path));
}

/** A Chromium as people have it: for figures, and for tabs that stand behind others, which the shell has none of. */
export function wholeChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && CHROMIUM_PATH !== SHELL) return CHROMIUM_PATH;
  return existsSync(WHOLE) ? WHOLE : undefined;
}
