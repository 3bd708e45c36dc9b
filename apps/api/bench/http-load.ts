import { Pool } from 'undici';

export interface RequestSpec {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (user: number) => string;
}

export interface LoadTarget extends RequestSpec {
  readonly name: string;
  readonly address: string;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly times: readonly number[];
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * Keeps one request per user in flight.
 *
 * @throws Error on an unsuccessful response.
 */
export async function measureLoad(
  { address, method, path, headers, body }: LoadTarget,
  count: number,
  durationMs: number,
): Promise<LoadResult> {
  const pool = new Pool(address, { connections: count, pipelining: 1 });
  const times: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + durationMs;
  const users = Array.from({ length: count }, async (_, user) => {
    while (performance.now() < until) {
      const sent = performance.now();
      const response = await pool.request({
        method,
        path,
        headers: { ...headers },
        ...(body && { body: body(user) }),
      });
      const text = await response.body.text();
      times.push(performance.now() - sent);
      if (response.statusCode !== 200 || !(headers || text.startsWith('{"sign":1'))) {
        throw new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 200)}`);
      }
    }
  });
  await Promise.all(users);
  const perSecond = (1_000 * times.length) / (performance.now() - startedAt);
  await pool.close();
  return { perSecond, times };
}

export const percentileAt = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
