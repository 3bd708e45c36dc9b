import { codeOfStep, stepAt } from '../totp.js';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @param ms epoch milliseconds. */
export function codeShown(totpSecret: string, ms: number): string {
  return codeOfStep(bytesOf(totpSecret), stepAt(ms));
}

function bytesOf(typed: string): Buffer {
  const bits = [...typed].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
