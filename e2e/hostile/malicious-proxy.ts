import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { openLocalServer } from '../fixtures/local-server.js';

// biome-ignore lint/suspicious/noExplicitAny: responses are not typed
export type Data = any;

export interface ApiRequest {
  /** Relative to `/api/`. */
  readonly path: string;
  /** Of the form or query. */
  readonly fields: URLSearchParams;
}

export interface ApiResponse extends ApiRequest {
  readonly status: number;
  readonly envelope: Data;
}

export interface StreamEvent {
  readonly name: string;
  readonly data: Data;
}

export const CLOSED = 'closed';
type Closed = typeof CLOSED;

/** What is not given stays as it is. */
export interface Interceptor {
  /** Before the service receives it; may change the fields. `CLOSED` closes the connection. */
  readonly onRequest?: (request: ApiRequest) => Promise<Closed | undefined> | Closed | undefined;
  /** `CLOSED` closes the connection. */
  readonly onResponse?: (
    response: ApiResponse,
  ) => Promise<ApiResponse | Closed> | ApiResponse | Closed;
  /** Undefined omits the event, `CLOSED` closes the connection. */
  readonly onEvent?: (event: StreamEvent) => Promise<Data | undefined> | Data | undefined;
  /** Epoch milliseconds of `x-service-time`. */
  readonly serviceTime?: (ms: number, request: ApiRequest) => number;
}

export interface LyingProxy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const TIME_HEADER = 'x-service-time';

/** Forwards to the service, and lets `interceptor` change what passes. */
export async function openLyingProxy(
  service: string,
  interceptor: Interceptor,
): Promise<LyingProxy> {
  const { hostname, port } = new URL(service);
  const { onRequest, onResponse, onEvent, serviceTime } = interceptor;

  const forward = (
    { url: path, method, headers }: IncomingMessage,
    target = path,
    body?: Buffer,
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      // Bodies are read here, so they must be whole and uncompressed.
      const { 'accept-encoding': _, 'if-none-match': __, ...rest } = headers;
      const sent = body ? { ...rest, 'content-length': body.length } : rest;
      const options = { hostname, port, path: target, method, headers: sent };
      request(options, resolve).on('error', reject).end(body);
    });

  async function answer(clientRequest: IncomingMessage, response: ServerResponse): Promise<void> {
    // Browsers silently repeat requests whose reused connection was closed.
    response.shouldKeepAlive = false;
    const url = new URL(clientRequest.url ?? '/', service);
    const body = await readBody(clientRequest);
    const isForm = clientRequest.headers['content-type']?.startsWith(
      'application/x-www-form-urlencoded',
    );
    const fields = isForm ? new URLSearchParams(body.toString()) : url.searchParams;
    const apiRequest = { path: url.pathname.replace('/api/', ''), fields };
    const isApi = url.pathname.startsWith('/api/');
    if (isApi && (await onRequest?.(apiRequest)) === CLOSED) return void response.destroy();
    const sentBody = isForm ? Buffer.from(fields.toString()) : body;
    const received = await forward(
      clientRequest,
      `${url.pathname}${url.search}`,
      sentBody.length > 0 ? sentBody : undefined,
    );
    response.once('close', () => received.destroy());
    const { connection: _, 'keep-alive': __, ...headers } = received.headers;
    const time = headers[TIME_HEADER];
    if (serviceTime && time !== undefined) {
      headers[TIME_HEADER] = String(serviceTime(Number(time), apiRequest));
    }
    const type = headers['content-type'] ?? '';
    const status = received.statusCode ?? 502;
    if (isApi && type.startsWith('text/event-stream')) {
      response.writeHead(status, headers);
      response.flushHeaders();
      await forwardEvents(received, response, onEvent);
    } else if (isApi && type.startsWith('application/json') && onResponse) {
      const envelope = JSON.parse((await readBody(received)).toString());
      const changed = await onResponse({ ...apiRequest, status, envelope });
      if (changed === CLOSED) return void response.destroy();
      const { 'content-length': ___, etag: ____, ...kept } = headers;
      // Browsers would store an error page with the headers of an immutable response.
      if (changed.status >= 500) kept['cache-control'] = 'no-store';
      response.writeHead(changed.status, kept).end(JSON.stringify(changed.envelope));
    } else {
      response.writeHead(status, headers);
      received.on('error', () => response.destroy()).pipe(response);
    }
  }

  return openLocalServer((clientRequest, response) => {
    answer(clientRequest, response).catch(() => response.destroy());
  });
}

async function forwardEvents(
  received: IncomingMessage,
  response: ServerResponse,
  onEvent: Interceptor['onEvent'],
): Promise<void> {
  let text = '';
  for await (const chunk of received.setEncoding('utf8')) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const changed = onEvent ? await changeEvent(block, onEvent) : block;
      if (changed === CLOSED) return void response.destroy();
      if (changed !== undefined) response.write(`${changed}\n\n`);
    }
  }
  response.end();
}

async function changeEvent(
  block: string,
  onEvent: NonNullable<Interceptor['onEvent']>,
): Promise<string | undefined> {
  const name = /^event: (.*)$/m.exec(block)?.[1];
  const line = /^data: (.*)$/m.exec(block);
  if (name === undefined || line === null) return block;
  const data = await onEvent({ name, data: JSON.parse(line[1] ?? '') });
  return data === undefined || data === CLOSED
    ? data
    : block.replace(line[0], () => `data: ${JSON.stringify(data)}`);
}

async function readBody(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks);
}
