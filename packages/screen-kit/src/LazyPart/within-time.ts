import { CHUNK_TIMEOUT_MS } from '@candela/contract';

/** A part of the app has not arrived within the specification's 120 s. */
export class PartLate extends Error {
  override readonly name = 'PartLate';
  override readonly message = `A part of the app did not arrive within ${CHUNK_TIMEOUT_MS} ms.`;
}

/**
 * Waits for a part of the app as long as the specification does.
 *
 * @returns ends the waiting.
 */
export function untilLate(onLate: (cause: PartLate) => void): () => void {
  const timer = setTimeout(() => onLate(new PartLate()), CHUNK_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

/** What arrives in time; rejects with {@link PartLate} when it does not. */
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
