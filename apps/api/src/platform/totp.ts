import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with authenticator apps' defaults: SHA-1, six digits, 30 s. */

const TIME_STEP_MS = 30_000;
const DIGITS = 6;
/** 160 bits (RFC 4226), a whole number of base32 characters. */
const SECRET_BYTES = 20;
const ALLOWED_STEP_DRIFT = [-1, 0, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @param ms epoch ms. */
export function timeStepAt(ms: number): number {
  return Math.floor(ms / TIME_STEP_MS);
}

/** HOTP, RFC 4226, section 5.3. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const truncated = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The newest, near `ms`. Compares in constant time. */
export function findMatchingStep(secret: Uint8Array, code: string, ms: number): number | undefined {
  const submitted = Buffer.from(code);
  let found: number | undefined;
  for (const drift of ALLOWED_STEP_DRIFT) {
    const step = timeStepAt(ms) + drift;
    const expected = Buffer.from(totpCode(secret, Math.max(0, step)));
    if (submitted.length === expected.length && timingSafeEqual(submitted, expected)) found = step;
  }
  return found;
}

/** RFC 4648, section 6, without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

export function createTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/**
 * `otpauth:` URI for a QR code.
 * @param issuer shown before the name.
 */
export function totpUri(secret: Uint8Array, name: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
}
