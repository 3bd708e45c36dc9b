import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PackageOptions, packageFiles } from './package-template.ts';

/**
 * @returns its folder from the root.
 * @throws Error when the folder exists; nothing is changed.
 */
export function createPackage(root: string, options: PackageOptions): string {
  const folder = `packages/${options.name}`;
  if (existsSync(join(root, folder))) {
    throw new Error(`${folder} exists already. Take another name, or edit that package.`);
  }
  for (const [path, text] of Object.entries(packageFiles(options))) {
    const file = join(root, folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
