import { ascii } from '../internal/bytes.js';
import { hkdfKey, hkdfSha256 } from '../internal/web-crypto.js';
import type { InstrumentClass } from '../market.js';
import { MODEL_STREAM_BYTES } from './constants.js';

/** Day seeds and minute keys are shared by both engines and use the first salt. */
const MODEL_SALT = ascii('candela/fair-price/v2');

/** Unique: instrument ids have no slash. */
export const classStream = (instrumentClass: InstrumentClass): string => `class/${instrumentClass}`;

/** HKDF-SHA-256 of `k(m)` with the name in `info`, 488 bytes each, in the order of the names. */
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
