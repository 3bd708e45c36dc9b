import { SECONDS_PER_MINUTE } from '../calendar.js';
import { BYTES_PER_MODEL_TICK, NOISE_MEAN_DOUBLED, TAILS } from './constants.js';

const [HUGE, LARGE, WIDE] = TAILS;

/**
 * Twice the centred sum of three 16-bit numbers (deviation 65 536), times the tail. Symmetric: six
 * noise bytes of `255 − byte` negate it.
 *
 * @param into 60 places, overwritten.
 */
export function readNoise(stream: Uint8Array, into: Int32Array): void {
  let at = 0;
  for (let second = 0; second < SECONDS_PER_MINUTE; second += 1) {
    const sum = u16(stream, at) + u16(stream, at + 2) + u16(stream, at + 4);
    const tail = u16(stream, at + 6);
    let times = 1;
    if (tail < WIDE.below) {
      times = tail < HUGE.below ? HUGE.times : tail < LARGE.below ? LARGE.times : WIDE.times;
    }
    into[second] = (2 * sum - NOISE_MEAN_DOUBLED) * times;
    at += BYTES_PER_MODEL_TICK;
  }
}

/** Big-endian 16-bit number. */
export const u16 = (bytes: Uint8Array, at: number): number =>
  256 * (bytes[at] ?? 0) + (bytes[at + 1] ?? 0);
