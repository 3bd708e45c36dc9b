import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export interface FileHash {
  /** With forward slashes, relative to the folder. */
  readonly path: string;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/**
 * Sorted by path. Without precompressed copies, whose content clients see decompressed, and hidden
 * folders, which are not served.
 */
export function hashFolder(folder: string): FileHash[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: file.slice(folder.length + 1).replaceAll(sep, '/'),
      hash: sha256(readFileSync(file)),
    }))
    .filter(({ path }) => !path.startsWith('.'))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** As `sha256sum` prints and checks it. */
export const hashListText = (files: readonly FileHash[]): string =>
  files.map(({ path, hash }) => `${hash}  ${path}\n`).join('');

/** @returns paths that a server does not deliver with the same content. */
export async function findServedDifferences(
  files: readonly FileHash[],
  base: string,
): Promise<string[]> {
  const different: string[] = [];
  for (const { path, hash } of files) {
    const response = await fetch(`${base.replace(/\/+$/, '')}/${path}`);
    const content = new Uint8Array(await response.arrayBuffer());
    if (!response.ok || sha256(content) !== hash) different.push(path);
  }
  return different;
}
