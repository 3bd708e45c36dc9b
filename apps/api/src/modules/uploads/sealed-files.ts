import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seal } from '../../sealing.js';

/** Encrypted files, including identity documents. */
export interface SealedFiles {
  write(name: string, bytes: Buffer): Promise<void>;
  /** @throws Error when the file is missing or was changed. */
  read(name: string): Promise<Buffer>;
  /** A missing file is no error. */
  remove(name: string): Promise<void>;
}

/** @param directory created when needed. */
export function createSealedFiles(directory: string, seal: Seal): SealedFiles {
  return {
    async write(name, bytes) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(join(directory, name), seal.seal(bytes, name), { mode: 0o600, flag: 'wx' });
    },
    read: async (name) => seal.open(await readFile(join(directory, name)), name),
    remove: (name) => rm(join(directory, name), { force: true }),
  };
}
