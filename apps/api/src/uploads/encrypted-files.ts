import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encryption } from '../platform/encryption.js';

export interface EncryptedFiles {
  write(name: string, bytes: Buffer): Promise<void>;
  /** @throws Error when missing or changed. */
  read(name: string): Promise<Buffer>;
  /** A missing file is no error. */
  remove(name: string): Promise<void>;
}

/** @param directory created when needed. */
export function createEncryptedFiles(directory: string, encryption: Encryption): EncryptedFiles {
  return {
    async write(name, bytes) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(join(directory, name), encryption.encrypt(bytes, name), {
        mode: 0o600,
        flag: 'wx',
      });
    },
    read: async (name) => encryption.decrypt(await readFile(join(directory, name)), name),
    remove: (name) => rm(join(directory, name), { force: true }),
  };
}
