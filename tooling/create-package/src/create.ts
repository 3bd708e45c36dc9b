import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RefusedOrder } from './order.ts';
import { type PackageOrder, packageFiles } from './template.ts';

/**
 * Writes a new package below `<root>/packages`, and answers its folder from the root.
 *
 * @throws RefusedOrder when the folder exists already; nothing in it is touched.
 */
export function createPackage(root: string, order: PackageOrder): string {
  const folder = `packages/${order.name}`;
  if (existsSync(join(root, folder))) {
    throw new RefusedOrder(
      `${folder} exists already, and a package is born once. Take another name, or edit the package that is there.`,
    );
  }
  for (const [path, text] of Object.entries(packageFiles(order))) {
    const file = join(root, folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
