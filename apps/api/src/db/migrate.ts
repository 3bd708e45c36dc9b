import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the one migration set: `drizzle` in the package's root. It is looked for upwards,
 * because the program runs from `src/db` in development and from `dist` once built.
 */
export function migrationsFolder(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = join(directory, 'drizzle');
    if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate;
    const parent = dirname(directory);
    if (parent === directory) {
      throw new Error(
        `The migrations are missing: no drizzle folder above ${import.meta.url}. Ship apps/api/drizzle with dist.`,
      );
    }
    directory = parent;
  }
}
