import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { BUILD } from '../../tsup.config.js';

/** Beneath the package: what is built there finds its dependencies and its migrations. */
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

/** The service and its commands as they are shipped, from the sources as they are. */
export interface BuiltProgram {
  /** Where `main.js`, `ops.js` and the rest lie. */
  readonly directory: string;
  readonly remove: () => void;
}

/**
 * Builds them once for a run of tests that starts them a hundred times: read from source, each start compiles the whole
 * service anew. No package of the house needs to be built before.
 */
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
