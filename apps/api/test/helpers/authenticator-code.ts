import { timeStepAt, totpCode } from '../../src/platform/totp.js';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @param ms epoch ms. */
export function authenticatorCode(totpSecret: string, ms: number): string {
  return totpCode(bytesOf(totpSecret), timeStepAt(ms));
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
