import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PackageOptions, packageFiles } from './package-template.ts';
import { InvalidOptionsError } from './parse-options.ts';

/**
 * Writes a new package below `<root>/packages`, and answers its folder from the root.
 *
 * @throws InvalidOptionsError when the folder exists already; nothing in it is touched.
 */
export function createPackage(root: string, options: PackageOptions): string {
  const folder = `packages/${options.name}`;
  if (existsSync(join(root, folder))) {
    throw new InvalidOptionsError(
      `${folder} exists already, and a package is born once. Take another name, or edit the package that is there.`,
    );
  }
  for (const [path, text] of Object.entries(packageFiles(options))) {
    const file = join(root, folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
