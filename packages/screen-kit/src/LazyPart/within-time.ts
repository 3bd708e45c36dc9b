import { CHUNK_TIMEOUT_MS } from '@candela/contract';

/** The 120 s of the specification have passed. */
export class PartLate extends Error {
  override readonly name = 'PartLate';
  override readonly message = `A part of the app did not arrive within ${CHUNK_TIMEOUT_MS} ms.`;
}

/**
 * Calls `onLate` after the load timeout.
 *
 * @returns cancels the timeout.
 */
export function untilLate(onLate: (cause: PartLate) => void): () => void {
  const timer = setTimeout(() => onLate(new PartLate()), CHUNK_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

/** @throws {@link PartLate} after the timeout. */
export async function withinTime<Part>(loading: Promise<Part>): Promise<Part> {
  let arrived = () => {};
  const late = new Promise<never>((_, reject) => {
    arrived = untilLate(reject);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    arrived();
  }
}
