import { Pool } from 'undici';

/** What is asked of a service or of what it is held against. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of one user's next request. */
  readonly body?: (user: number) => string;
}

export interface Subject extends Asked {
  readonly name: string;
  readonly address: string;
}

/** @param perSecond answers a second. @param times milliseconds of each. */
export interface Load {
  readonly perSecond: number;
  readonly times: readonly number[];
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * As many requests are under way at any moment as there are users, one of each.
 *
 * @throws Error when one is not answered well.
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

/** The value below which a part of all are. */
export const at = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
};
