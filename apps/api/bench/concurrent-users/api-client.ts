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

export const createTally = (): Tally => ({
  times: new Map(),
  failures: new Map(),
  events: 0,
  bytes: 0,
});

/** `data` is in wire format. */
export interface CallResult {
  readonly ok: boolean;
  /** 0 when no response arrived. */
  readonly status: number;
  readonly data: unknown;
}

export interface ApiClient {
  readonly address: string;
  call(name: CallName, fields: Readonly<Record<string, string>>): Promise<CallResult>;
  recordEvent(event: 'told' | 'broken'): void;
  close(): Promise<void>;
}

const decompressors = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

async function decodeBody(bytes: Buffer, encoding: unknown): Promise<string> {
  const decompress = encoding === 'br' || encoding === 'gzip' ? decompressors[encoding] : undefined;
  return (decompress === undefined ? bytes : await decompress(bytes)).toString();
}

interface Envelope {
  readonly sign?: number;
  readonly code?: string;
  readonly data: unknown;
}

export function openApiClient(address: string, connections: number, tally: () => Tally): ApiClient {
  const pool = new Pool(address, {
    connections,
    pipelining: 1,
    headersTimeout: REQUEST_TIMEOUT_MS,
    bodyTimeout: REQUEST_TIMEOUT_MS,
  });

  function recordFailure(name: CallName, status: number, code: string): CallResult {
    const { failures } = tally();
    const key = `${name} ${status} ${code}`;
    failures.set(key, (failures.get(key) ?? 0) + 1);
    return { ok: false, status, data: undefined };
  }

  async function send(name: CallName, fields: Readonly<Record<string, string>>) {
    const { method, path } = calls[name];
    const form = new URLSearchParams({ lang: 'en', ...fields }).toString();
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
    async call(name, fields) {
      const startedAt = performance.now();
      try {
        const response = await send(name, fields);
        const bytes = Buffer.from(await response.body.arrayBuffer());
        const { times } = tally();
        const durations = times.get(name) ?? [];
        durations.push(performance.now() - startedAt);
        times.set(name, durations);
        tally().bytes += bytes.length;
        const text = await decodeBody(bytes, response.headers['content-encoding']);
        const { sign, code = '', data } = JSON.parse(text) as Envelope;
        if (sign !== 1) return recordFailure(name, response.statusCode, code);
        return { ok: true, status: response.statusCode, data };
      } catch (error) {
        const { code, name: kind } = error as { code?: string; name: string };
        return recordFailure(name, 0, code ?? kind);
      }
    },
    recordEvent(event) {
      const { failures } = tally();
      if (event === 'told') tally().events += 1;
      else failures.set('stream 0 broken', (failures.get('stream 0 broken') ?? 0) + 1);
    },
    close: () => pool.destroy(),
  };
}
