import { createHmac, randomBytes } from 'node:crypto';
import { base32 } from '../../totp.js';

const CODES = 10;
/** 80 bits: sixteen letters, in groups of four. */
const CODE_BYTES = 10;

/** Ten codes as they are shown: `abcd-efgh-ijkl-mnop`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = base32(randomBytes(CODE_BYTES)).toLowerCase();
    return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/**
 * What is kept of a code. Drawn by lot, none can be guessed from it, so that no slow hash is needed; the key makes it worthless
 * elsewhere.
 *
 * @param dataKey the deployment's, as hexadecimal digits.
 */
export function createRecoveryHash(dataKey: string): (userId: string, code: string) => string {
  const key = createHmac('sha256', Buffer.from(dataKey, 'hex'))
    .update('candela/recovery-codes/v1')
    .digest();
  return (userId, code) =>
    createHmac('sha256', key)
      .update(`${userId}:${code.toLowerCase().replaceAll(/[^a-z2-7]/g, '')}`)
      .digest('hex');
}
