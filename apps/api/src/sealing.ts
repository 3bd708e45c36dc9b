import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption at rest of documents and card numbers. */
export interface Seal {
  /**
   * @param place where it is stored, such as a row id; authenticated, so that a copy elsewhere
   *   cannot be decrypted.
   */
  seal(bytes: Buffer, place: string): Buffer;
  /** @throws Error if modified or from another place. */
  open(sealed: Buffer, place: string): Buffer;
}

/** @param key 32 bytes in hexadecimal. */
export function createSeal(key: string): Seal {
  const secret = Buffer.from(key, 'hex');
  return {
    seal(bytes, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, secret, iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, place) {
      const decipher = createDecipheriv(ALGORITHM, secret, sealed.subarray(0, IV_BYTES));
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const bytes = sealed.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(bytes), decipher.final()]);
    },
  };
}
