import { SECONDS_PER_MINUTE } from './calendar.js';
import { ascii } from './internal/bytes.js';
import { SALT } from './internal/salt.js';
import { hkdfKey, hkdfSha256 } from './internal/web-crypto.js';

/** Twelve uniform 16-bit numbers make one step of the path. */
export const BYTES_PER_TICK = 24;

/** HKDF-SHA-256 of `k(m)` with the instrument's id in `info`, in the given order. */
export async function minuteStreams(
  key: Uint8Array,
  instruments: readonly string[],
): Promise<Uint8Array[]> {
  const imported = await hkdfKey(key);
  return Promise.all(
    instruments.map((instrument) =>
      hkdfSha256(imported, SALT, ascii(`ticks/${instrument}`), SECONDS_PER_MINUTE * BYTES_PER_TICK),
    ),
  );
}
