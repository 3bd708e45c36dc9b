import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { API_BASE, REQUEST_TIMEOUT_MS } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { Pool } from 'undici';

export interface Tally {
  /** Milliseconds. */
  readonly times: Map<CallName, number[]>;
  /** By status and code: `listOrders 429 too_many_requests`. */
  readonly failures: Map<string, number>;
  events: number;
  /** Size as transferred. */
  bytes: number;
}

export const newTally = (): Tally => ({
  times: new Map(),
  failures: new Map(),
  events: 0,
  bytes: 0,
});

/** `data` is in wire format. */
export interface Answered {
  readonly ok: boolean;
  /** 0 when no response arrived. */
  readonly status: number;
  readonly data: unknown;
}

export interface Asking {
  readonly address: string;
  ask(name: CallName, fields: Readonly<Record<string, string>>): Promise<Answered>;
  note(event: 'told' | 'broken'): void;
  close(): Promise<void>;
}

const unpack = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

async function textOf(bytes: Buffer, encoding: unknown): Promise<string> {
  const open = encoding === 'br' || encoding === 'gzip' ? unpack[encoding] : undefined;
  return (open === undefined ? bytes : await open(bytes)).toString();
}

interface Envelope {
  readonly sign?: number;
  readonly code?: string;
  readonly data: unknown;
}

/** @param tally returns the tally to count in now */
export function openAsking(address: string, connections: number, tally: () => Tally): Asking {
  const pool = new Pool(address, {
    connections,
    pipelining: 1,
    headersTimeout: REQUEST_TIMEOUT_MS,
    bodyTimeout: REQUEST_TIMEOUT_MS,
  });

  function fail(name: CallName, status: number, code: string): Answered {
    const { failures } = tally();
    const key = `${name} ${status} ${code}`;
    failures.set(key, (failures.get(key) ?? 0) + 1);
    return { ok: false, status, data: undefined };
  }

  async function send(name: CallName, fields: Readonly<Record<string, string>>) {
    const { method, path } = calls[name];
    const form = new URLSearchParams({ lang: 'en', ...fields }).toString();
    // Compressed responses, as for a browser.
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const url = `${API_BASE}/${path}`;
    return method === 'GET'
      ? pool.request({ method, path: `${url}?${form}`, headers })
      : pool.request({
          method,
          path: url,
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          body: form,
        });
  }

  return {
    address,
    async ask(name, fields) {
      const began = performance.now();
      try {
        const answer = await send(name, fields);
        const bytes = Buffer.from(await answer.body.arrayBuffer());
        const { times } = tally();
        const known = times.get(name) ?? [];
        known.push(performance.now() - began);
        times.set(name, known);
        tally().bytes += bytes.length;
        const text = await textOf(bytes, answer.headers['content-encoding']);
        const { sign, code = '', data } = JSON.parse(text) as Envelope;
        if (sign !== 1) return fail(name, answer.statusCode, code);
        return { ok: true, status: answer.statusCode, data };
      } catch (error) {
        const { code, name: kind } = error as { code?: string; name: string };
        return fail(name, 0, code ?? kind);
      }
    },
    note(event) {
      const { failures } = tally();
      if (event === 'told') tally().events += 1;
      else failures.set('stream 0 broken', (failures.get('stream 0 broken') ?? 0) + 1);
    },
    close: () => pool.destroy(),
  };
}
