import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the defaults of authenticator apps: SHA-1, six digits, steps of 30 seconds. */

const CODE_STEP_MS = 30_000;
const DIGITS = 6;
/** 160 bits (RFC 4226), a whole number of base32 characters. */
const SECRET_BYTES = 20;
/** Tolerates clock drift and slow typing. */
const STEPS_AROUND = [-1, 0, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @param ms epoch milliseconds. */
export function stepAt(ms: number): number {
  return Math.floor(ms / CODE_STEP_MS);
}

/** HOTP, RFC 4226, section 5.3. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const truncated = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The newest matching step near `ms`. Compares in constant time. */
export function stepOfCode(secret: Uint8Array, code: string, ms: number): number | undefined {
  const typed = Buffer.from(code);
  let found: number | undefined;
  for (const around of STEPS_AROUND) {
    const step = stepAt(ms) + around;
    const right = Buffer.from(codeOfStep(secret, Math.max(0, step)));
    if (typed.length === right.length && timingSafeEqual(typed, right)) found = step;
  }
  return found;
}

/** RFC 4648, section 6, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

export function makeTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/**
 * `otpauth:` URI for a QR code.
 *
 * @param issuer shown before the name.
 */
export function totpAddress(secret: Uint8Array, name: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
}
