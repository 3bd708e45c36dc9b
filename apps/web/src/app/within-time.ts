import { CHUNK_TIMEOUT_MS } from '@candela/contract';

/** Rejects when a part of the app has not arrived after the specification's 120 s. */
export async function withinTime<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`A part of the app did not load within ${CHUNK_TIMEOUT_MS} ms.`)),
      CHUNK_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
