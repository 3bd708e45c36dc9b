import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { DEBIAN_CHROMIUM_PATHS } from '@candela/configs/chromium';
import { chromium } from 'playwright';
import { runStep } from './run-step.ts';

const PROGRAM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIXED_PATHS = [
  ...DEBIAN_CHROMIUM_PATHS,
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export interface ChromiumSearch {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  readonly playwrightPath: () => string;
  /** `output` explains a failure. */
  readonly install: () => Promise<{ ok: boolean; output: string }>;
}

const THIS_MACHINE: ChromiumSearch = {
  env: process.env,
  exists: existsSync,
  playwrightPath: () => chromium.executablePath(),
  install: () =>
    runStep(
      { name: 'chromium', command: ['playwright', 'install', 'chromium'] },
      import.meta.dirname,
    ),
};

/**
 * `CHROMIUM_PATH`, else an installed one, else Playwright's own, downloaded if necessary.
 *
 * @throws Error with instructions.
 */
export async function ensureChromium(search: ChromiumSearch = THIS_MACHINE): Promise<string> {
  const { env, exists, playwrightPath, install } = search;
  const configuredPath = env.CHROMIUM_PATH;
  if (configuredPath) {
    if (exists(configuredPath)) return configuredPath;
    throw new Error(
      `CHROMIUM_PATH is ${configuredPath}, and no file is there. Tests that need a browser cannot run. Point it at a Chromium, or unset it to have one found.`,
    );
  }
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => PROGRAM_NAMES.map((program) => join(folder, program)));
  const found = [...FIXED_PATHS, ...onPath, playwrightPath()].find(exists);
  if (found) return found;

  const { ok, output } = await install();
  if (ok && exists(playwrightPath())) return playwrightPath();
  throw new Error(
    `No Chromium was found, and Playwright could not fetch one. Stories and end-to-end tests need a browser. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n${output}`,
  );
}
