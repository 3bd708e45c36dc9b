import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { BUILD } from '../../tsup.config.js';

/** Inside the package, to find dependencies and migrations. */
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

export interface BuiltProgram {
  readonly directory: string;
  readonly remove: () => void;
}

/** From source, each start would compile the whole service. */
export async function buildProgram(): Promise<BuiltProgram> {
  mkdirSync(CACHE, { recursive: true });
  const directory = mkdtempSync(join(CACHE, 'program-'));
  await build({
    ...BUILD,
    ...{ config: false, outDir: directory, sourcemap: false },
    esbuildOptions(options) {
      options.conditions = ['source'];
    },
  });
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
