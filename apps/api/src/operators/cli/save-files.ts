import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResultFile } from '../action.js';
import { UsageError } from './parse-arguments.js';

/**
 * Owner-only. Never replaces a file.
 * @returns their paths.
 * @throws UsageError
 */
export function saveFiles(directory: string, files: readonly ResultFile[]): string[] {
  return files.map(({ name, base64 }) => {
    const path = join(directory, name);
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      writeFileSync(path, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      const alreadyExists = (error as { code?: string }).code === 'EEXIST';
      throw new UsageError(`${path} ${alreadyExists ? 'is there already' : 'cannot be written'}.`);
    }
    return path;
  });
}
