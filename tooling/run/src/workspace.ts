import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * The environment of every child: the root's own tools first on the PATH, so that a command works
 * whether pnpm started it or not.
 */
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
