import { createHmac, randomBytes } from 'node:crypto';
import { encodeBase32 } from '../../platform/totp.js';

const CODE_COUNT = 10;
const CODE_BYTES = 10;

/** As displayed: `abcd-efgh-ijkl-mnop`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, () => {
    const letters = encodeBase32(randomBytes(CODE_BYTES)).toLowerCase();
    return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/**
 * Random codes need no slow hash; the keyed hash is useless without the key.
 * @param dataKey hex.
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
