import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARACTERS = 9;
const RANDOM_BYTES = 12;

/**
 * Nine characters of time (45 bits of ms, until 3084), so that ids sort by creation, then twelve
 * random ones (60 bits).
 */
export function createId(nowMs: number): string {
  let random = '';
  for (const byte of randomBytes(RANDOM_BYTES)) random += ALPHABET.charAt(byte & 31);
  return minIdAt(nowMs) + random;
}

/** Lower bound of ids from `ms` on. */
export function minIdAt(ms: number): string {
  let time = '';
  let rest = ms;
  for (let i = 0; i < TIME_CHARACTERS; i += 1) {
    time = ALPHABET.charAt(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  return time;
}
