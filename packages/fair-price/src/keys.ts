import { firstMinuteOf, MINUTES_PER_DAY } from './calendar.js';
import { ascii, uint64 } from './internal/bytes.js';
import { SALT } from './internal/salt.js';
import { hkdfKey, hkdfSha256, hmacKey, hmacSha256 } from './internal/web-crypto.js';

export const KEY_BYTES = 32;
const SECRET_BYTES_MIN = 16;

/**
 * HKDF-SHA-256: one seed reveals nothing about others.
 *
 * @param secret at least 16 random bytes.
 * @param day `YYYY-MM-DD`.
 * @throws RangeError for a short secret or an invalid day.
 */
export async function daySeed(secret: Uint8Array, day: string): Promise<Uint8Array> {
  if (secret.length < SECRET_BYTES_MIN) {
    throw new RangeError(`The price secret has ${secret.length} bytes: give at least 16.`);
  }
  firstMinuteOf(day);
  return hkdfSha256(await hkdfKey(secret), SALT, ascii(`day/${day}`), KEY_BYTES);
}

/** `k(m)`: HMAC-SHA-256 of the epoch minute, eight big-endian bytes, under the day seed. */
export async function minuteKey(seed: Uint8Array, minute: number): Promise<Uint8Array> {
  return hmacSha256(await hmacKey(seed), uint64(minute));
}

export async function dayKeys(secret: Uint8Array, day: string): Promise<Uint8Array[]> {
  const first = firstMinuteOf(day);
  const key = await hmacKey(await daySeed(secret, day));
  return Promise.all(
    Array.from({ length: MINUTES_PER_DAY }, (_, index) => hmacSha256(key, uint64(first + index))),
  );
}
