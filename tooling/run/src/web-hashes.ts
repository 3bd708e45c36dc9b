/** `pnpm web-hashes [--base <address>]`: hashes of the built app, or compares a server with them. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findServedDifferences, hashFolder, hashListText } from './file-hashes.ts';
import { ROOT } from './workspace.ts';

const { values } = parseArgs({ options: { base: { type: 'string' } } });
const files = hashFolder(join(ROOT, 'apps/web/dist'));
if (values.base === undefined) {
  process.stdout.write(hashListText(files));
} else {
  const different = await findServedDifferences(files, values.base);
  for (const path of different) console.log(`different  ${path}`);
  console.log(`${files.length - different.length} of ${files.length} files as built`);
  if (different.length > 0) process.exitCode = 1;
}
