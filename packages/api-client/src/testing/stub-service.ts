import { API_BASE, type Call, type ResponseOf } from '@candela/contract';
import * as z from 'zod/mini';
import type { FailureParams } from '../errors.js';

/** A request as it went over the wire. */
export interface StubbedCall {
  readonly method: string;
  /** Below the API base: `user/info`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly contentType: string | null;
}

export interface StubbedService {
  /** Everything that was sent, in order. */
  readonly sent: readonly StubbedCall[];
  /** The fields of each request of one call, in order. */
  sentTo(call: Call): readonly StubbedCall['fields'][];
  /** Answers a call with plain data, encoded as the service would; `headers` besides. */
  answer<C extends Call>(call: C, data: ResponseOf<C>, headers?: Record<string, string>): void;
  /** Refuses a call with a code, a message and the figures it names. */
  refuse(call: Call, code: string, message: string, params?: FailureParams): void;
  /** Answers a call with this text, whatever its status and headers. */
  say(call: Call, text: string, init?: ResponseInit): void;
  /** Fails as a dead network does. */
  drop(call: Call): void;
  /** Leaves a call without an answer until it gives up. */
  hang(call: Call): void;
  /** Put in place of `fetch`. */
  readonly fetch: typeof fetch;
}

type Responder = (signal: AbortSignal) => Promise<Response>;

/** A stand-in for the network only: what is sent can be asserted, what comes back is chosen. */
export function stubService(): StubbedService {
  const responders = new Map<string, Responder>();
  const sent: StubbedCall[] = [];
  const keyOf = (method: string, path: string) => `${method} ${path}`;
  const set = (call: Call, responder: Responder) =>
    responders.set(keyOf(call.method, call.path), responder);
  const say = (call: Call, text: string, init?: ResponseInit) =>
    void set(call, async () => new Response(text, init));

  return {
    sent,
    sentTo: ({ method, path }) =>
      sent.filter((it) => it.method === method && it.path === path).map((it) => it.fields),
    say,
    answer(call, data, headers = {}) {
      const wire = z.encode(call.response as unknown as z.ZodMiniType, data);
      say(call, JSON.stringify({ sign: 1, msg: '', code: 'ok', data: wire }), { headers });
    },
    refuse: (call, code, message, params) =>
      say(call, JSON.stringify({ msg: message, code, params, data: [] })),
    drop: (call) => void set(call, () => Promise.reject(new TypeError('Failed to fetch'))),
    hang: (call) =>
      void set(
        call,
        (signal) =>
          new Promise((_, reject) => {
            if (signal.aborted) reject(signal.reason);
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      ),
    fetch: async (input, init) => {
      const url = new URL(String(input), 'http://localhost');
      const method = init?.method ?? 'GET';
      const path = url.pathname.slice(API_BASE.length + 1);
      const form = method === 'GET' ? url.searchParams : new URLSearchParams(String(init?.body));
      const contentType = new Request(url, { ...init, signal: null }).headers.get('content-type');
      sent.push({ method, path, fields: Object.fromEntries(form), contentType });
      const responder = responders.get(keyOf(method, path));
      if (!responder) throw new TypeError(`Nothing was set for ${method} ${path}`);
      return responder(init?.signal ?? new AbortController().signal);
    },
  };
}
