import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** The program that pictures are drawn with stands beside it. */
const DRAWER = fileURLToPath(new URL('../../modules/uploads/drawer.ts', import.meta.url));
/** Beneath the package: what is built there finds its dependencies and its migrations. */
const REPORTS = fileURLToPath(new URL('../../../.reports', import.meta.url));

/** The command, built from the sources as they are. */
export interface BuiltOps {
  /** How a shell calls it. */
  readonly command: string;
  readonly remove: () => void;
}

/**
 * Builds the command once for a test that calls it a hundred times: tsx reads the whole service anew for each. The
 * house's packages are built into it, so that none of them needs to be built before.
 */
export async function buildOps(): Promise<BuiltOps> {
  mkdirSync(REPORTS, { recursive: true });
  const outDir = mkdtempSync(join(REPORTS, 'ops-'));
  await build({
    ...{
      config: false,
      entry: { ops: MAIN, drawer: DRAWER },
      outDir,
      format: ['esm'],
      platform: 'node',
    },
    ...{ target: 'node22', removeNodeProtocol: false, silent: true },
    noExternal: [/^@candela\//],
    esbuildOptions(options) {
      options.conditions = ['source'];
    },
  });
  return {
    command: `node ${join(outDir, 'ops.js')}`,
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
