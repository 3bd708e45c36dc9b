import autocannon from 'autocannon';

export interface LoadTarget {
  readonly name: string;
  readonly address: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (user: number) => string;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly times: readonly number[];
}

/**
 * One request per user in flight.
 * @throws Error on an unsuccessful response.
 */
export async function measureLoad(
  { address, method, path, headers = {}, body }: LoadTarget,
  users: number,
  durationMs: number,
): Promise<LoadResult> {
  const times: number[] = [];
  let nextUser = 0;
  const { requests, duration, errors, non2xx, mismatches } = await autocannon({
    ...{ url: address, connections: users, duration: durationMs / 1_000 },
    // Compressed responses cannot be compared.
    verifyBody: (text) => 'accept-encoding' in headers || String(text).startsWith('{"sign":1'),
    setupClient(client) {
      const user = nextUser++;
      client.on('response', (_status, _bytes, ms) => times.push(ms));
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      client.setRequests([
        {
          ...{ method, path, headers: { ...headers, ...(body && form) } },
          ...(body && { setupRequest: (request) => ({ ...request, body: body(user) }) }),
        },
      ]);
    },
  });
  if (errors + non2xx + mismatches > 0) {
    throw new Error(
      `${path}: ${errors} errors, ${non2xx} with another status, ${mismatches} refused`,
    );
  }
  return { perSecond: requests.total / duration, times };
}
