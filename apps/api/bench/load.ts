import { Pool } from 'undici';

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (user: number) => string;
}

export interface Subject extends Asked {
  readonly name: string;
  readonly address: string;
}

export interface Load {
  readonly perSecond: number;
  readonly times: readonly number[];
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * Keeps one request per user in flight.
 *
 * @throws Error on an unsuccessful response.
 */
export async function load(
  { address, method, path, headers, body }: Subject,
  count: number,
  forMs: number,
): Promise<Load> {
  const pool = new Pool(address, { connections: count, pipelining: 1 });
  const times: number[] = [];
  const begun = performance.now();
  const until = begun + forMs;
  const users = Array.from({ length: count }, async (_, user) => {
    while (performance.now() < until) {
      const sent = performance.now();
      const answer = await pool.request({
        method,
        path,
        headers: { ...headers },
        ...(body && { body: body(user) }),
      });
      const text = await answer.body.text();
      times.push(performance.now() - sent);
      if (answer.statusCode !== 200 || !(headers || text.startsWith('{"sign":1'))) {
        throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`);
      }
    }
  });
  await Promise.all(users);
  const perSecond = (1_000 * times.length) / (performance.now() - begun);
  await pool.close();
  return { perSecond, times };
}

export const at = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
};
