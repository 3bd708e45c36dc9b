import { createECDH } from 'node:crypto';
import { importSigningKey, type SigningKey } from '@candela/fair-price';

/**
 * @param hex 32 bytes.
 * @throws unless they are a P-256 private key.
 */
export function signingKeyFromHex(hex: string): Promise<SigningKey> {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(hex, 'hex');
  const point = pair.getPublicKey();
  return importSigningKey({
    kty: 'EC',
    crv: 'P-256',
    d: Buffer.from(hex, 'hex').toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  });
}
