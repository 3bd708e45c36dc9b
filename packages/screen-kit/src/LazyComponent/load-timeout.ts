import { CHUNK_TIMEOUT_MS } from '@candela/contract';

/** Specification: 120 s. */
export class LoadTimeoutError extends Error {
  override readonly name = 'LoadTimeoutError';
  override readonly message = `A part of the app did not arrive within ${CHUNK_TIMEOUT_MS} ms.`;
}

/** @returns cancels the timeout. */
export function startLoadTimeout(onTimeout: (cause: LoadTimeoutError) => void): () => void {
  const timer = setTimeout(() => onTimeout(new LoadTimeoutError()), CHUNK_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

/** @throws {@link LoadTimeoutError} after the timeout. */
export async function withLoadTimeout<Part>(loading: Promise<Part>): Promise<Part> {
  let cancelTimeout = () => {};
  const timeout = new Promise<never>((_, reject) => {
    cancelTimeout = startLoadTimeout(reject);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    cancelTimeout();
  }
}
