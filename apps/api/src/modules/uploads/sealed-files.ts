import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Files at rest, encrypted: people's documents are among them. */
export interface SealedFiles {
  write(name: string, bytes: Buffer): Promise<void>;
  /** @throws Error when the file is missing or was changed. */
  read(name: string): Promise<Buffer>;
  /** Removes a file, if it is there. */
  remove(name: string): Promise<void>;
}

/**
 * @param directory where they lie; made when needed.
 * @param key 32 bytes as hexadecimal digits.
 */
export function createSealedFiles(directory: string, key: string): SealedFiles {
  const secret = Buffer.from(key, 'hex');
  return {
    async write(name, bytes) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, secret, iv);
      // The name is sealed in: a file put in another's place does not open.
      cipher.setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      const content = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
      await writeFile(join(directory, name), content, { mode: 0o600, flag: 'wx' });
    },
    remove: (name) => rm(join(directory, name), { force: true }),
    async read(name) {
      const content = await readFile(join(directory, name));
      const decipher = createDecipheriv(ALGORITHM, secret, content.subarray(0, IV_BYTES));
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(content.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(content.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
    },
  };
}
