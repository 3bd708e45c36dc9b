import { API_BASE, type Call, type ResponseOf } from '@candela/contract';
import { type StreamData, type StreamEventName, stream } from '@candela/contract/stream';
import * as z from 'zod/mini';
import type { FailureParams } from '../errors.js';

export interface StubbedCall {
  readonly method: string;
  /** `user/info` */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly contentType: string | null;
}

export interface StubbedStream {
  readonly fields: StubbedCall['fields'];
  readonly lastEventId: string | null;
  emit<Name extends StreamEventName>(name: Name, data: StreamData<Name>, id?: string): void;
  /** Sends raw text. */
  sendText(text: string): void;
  end(): void;
  /** By the client. */
  isClosed(): boolean;
}

export interface StubbedService {
  /** In order. */
  readonly sent: readonly StubbedCall[];
  sentTo(call: Call): readonly StubbedCall['fields'][];
  /** Plain data, encoded as the service does. */
  respond<C extends Call>(call: C, data: ResponseOf<C>, headers?: Record<string, string>): void;
  reject(call: Call, code: string, message: string, params?: FailureParams): void;
  respondWithText(call: Call, text: string, init?: ResponseInit): void;
  /** Fails as on a dead network. */
  drop(call: Call): void;
  /** Never responds; the call times out. */
  hang(call: Call): void;
  /** The list grows with each. */
  streams(): readonly StubbedStream[];
  readonly fetch: typeof fetch;
}

type StubRequest = Pick<StubbedCall, 'fields'> & { readonly headers: Headers };
type Responder = (signal: AbortSignal, request: StubRequest) => Promise<Response>;

export function stubService(): StubbedService {
  const responders = new Map<string, Responder>();
  const sent: StubbedCall[] = [];
  const keyOf = (method: string, path: string) => `${method} ${path}`;
  const setResponder = (call: Pick<Call, 'method' | 'path'>, responder: Responder) =>
    responders.set(keyOf(call.method, call.path), responder);
  const sendText = (call: Call, text: string, init?: ResponseInit) =>
    void setResponder(call, async () => new Response(text, init));

  return {
    sent,
    sentTo: ({ method, path }) =>
      sent.filter((it) => it.method === method && it.path === path).map((it) => it.fields),
    respondWithText: sendText,
    respond(call, data, headers = {}) {
      const wire = z.encode(call.response as unknown as z.ZodMiniType, data);
      sendText(call, JSON.stringify({ sign: 1, msg: '', code: 'ok', data: wire }), { headers });
    },
    reject: (call, code, message, params) =>
      sendText(call, JSON.stringify({ msg: message, code, params, data: [] })),
    drop: (call) => void setResponder(call, () => Promise.reject(new TypeError('Failed to fetch'))),
    hang: (call) =>
      void setResponder(
        call,
        (signal) =>
          new Promise((_, reject) => {
            if (signal.aborted) reject(signal.reason);
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      ),
    streams() {
      const opened: StubbedStream[] = [];
      setResponder(stream, async (signal, request) => {
        const { stubbed, response } = openStream(signal, request);
        opened.push(stubbed);
        return response;
      });
      return opened;
    },
    fetch: async (input, init) => {
      const url = new URL(String(input), 'http://localhost');
      const method = init?.method ?? 'GET';
      const path = url.pathname.slice(API_BASE.length + 1);
      const form = method === 'GET' ? url.searchParams : new URLSearchParams(String(init?.body));
      const { headers } = new Request(url, { ...init, signal: null });
      const contentType = headers.get('content-type');
      if (url.searchParams.has('token')) throw new TypeError('The address contains a token');
      const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
      const fields = { ...Object.fromEntries(form), ...(token !== undefined && { token }) };
      sent.push({ method, path, fields, contentType });
      const responder = responders.get(keyOf(method, path));
      if (!responder) throw new TypeError(`Nothing was set for ${method} ${path}`);
      return responder(init?.signal ?? new AbortController().signal, { fields, headers });
    },
  };
}

function openStream(signal: AbortSignal, { fields, headers }: StubRequest) {
  let write: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isClosed = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      write = controller;
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
    cancel() {
      isClosed = true;
    },
  });
  signal.addEventListener('abort', () => {
    isClosed = true;
  });
  const sendText = (text: string) => write?.enqueue(new TextEncoder().encode(text));
  const stubbed: StubbedStream = {
    fields,
    lastEventId: headers.get('last-event-id'),
    emit(name, data, id) {
      const wire = z.encode(stream.events[name] as unknown as z.ZodMiniType, data);
      const idLine = id === undefined ? '' : `id: ${id}\n`;
      sendText(`${idLine}event: ${name}\ndata: ${JSON.stringify(wire)}\n\n`);
    },
    sendText,
    end: () => write?.close(),
    isClosed: () => isClosed,
  };
  const head = { headers: { 'content-type': 'text/event-stream' } };
  return { stubbed, response: new Response(body, head) };
}
