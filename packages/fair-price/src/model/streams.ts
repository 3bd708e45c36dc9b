import { ascii } from '../internal/bytes.js';
import { hkdfKey, hkdfSha256 } from '../internal/web-crypto.js';
import type { InstrumentClass } from '../market.js';
import { MODEL_STREAM_BYTES } from './constants.js';

/** Day seeds and minute keys are shared by both engines and use the first salt. */
const MODEL_SALT = ascii('candela/fair-price/v2');

/** Stream name of a class; unique, because instrument ids have no slash. */
export const classStream = (instrumentClass: InstrumentClass): string => `class/${instrumentClass}`;

/**
 * Streams of one minute in the order of their names (ids of quoted instruments, `classStream`):
 * HKDF-SHA-256 of `k(m)` with the name in `info`, 488 bytes each.
 */
export async function modelStreams(
  key: Uint8Array,
  names: readonly string[],
): Promise<Uint8Array[]> {
  const imported = await hkdfKey(key);
  return Promise.all(
    names.map((name) =>
      hkdfSha256(imported, MODEL_SALT, ascii(`market/${name}`), MODEL_STREAM_BYTES),
    ),
  );
}
