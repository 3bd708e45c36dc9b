import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** At rest. */
export interface Encryption {
  /**
   * @param context where it is stored, such as a row id; authenticated: a copy elsewhere cannot be
   * decrypted.
   */
  encrypt(bytes: Buffer, context: string): Buffer;
  /** @throws Error if modified or from another place. */
  decrypt(ciphertext: Buffer, context: string): Buffer;
}

/** @param key 32 bytes, hex. */
export function createEncryption(key: string): Encryption {
  const keyBytes = Buffer.from(key, 'hex');
  return {
    encrypt(bytes, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyBytes, iv).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
    },
    decrypt(ciphertext, context) {
      const decipher = createDecipheriv(ALGORITHM, keyBytes, ciphertext.subarray(0, IV_BYTES));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(ciphertext.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const bytes = ciphertext.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(bytes), decipher.final()]);
    },
  };
}
