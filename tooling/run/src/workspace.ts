import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** The root's tools come first on the PATH, also outside pnpm. */
export function childEnv(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const bin = join(ROOT, 'node_modules', '.bin');
  return {
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    ...process.env,
    ...extra,
    PATH: [bin, process.env.PATH ?? ''].join(delimiter),
  };
}
