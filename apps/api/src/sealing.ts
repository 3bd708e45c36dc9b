import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is kept encrypted at rest: people's documents, their numbers, their cards. */
export interface Seal {
  /**
   * @param place where it is kept, such as a row's id: sealed in with it, so that what was put in
   *   another's place does not open.
   */
  seal(bytes: Buffer, place: string): Buffer;
  /** @throws Error when it was changed, or is another place's. */
  open(sealed: Buffer, place: string): Buffer;
}

/** @param key 32 bytes as hexadecimal digits. */
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
