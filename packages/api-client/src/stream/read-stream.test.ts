// @vitest-environment node
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REQUEST_TIMEOUT_MS, SERVICE_TIME_HEADER } from '@candela/contract';
import { STREAM_IDLE_TIMEOUT_MS } from '@candela/contract/stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResponseHeaders } from '../service-clock.js';
import type { ServerSentEvent } from './event-parser.js';
import { readStream, type StreamEnd } from './read-stream.js';

const HELLO = 'retry: 700\nid: 3\nevent: hello\ndata: {"name":"gold"}\n\n';
const STREAM = { 'content-type': 'text/event-stream; charset=utf-8' };

let server: Server;
let url: string;
let serve: (response: ServerResponse) => void;
let requests: { readonly lastEventId: string | undefined }[];

beforeEach(async () => {
  // The network needs its own timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  requests = [];
  server = createServer((request, response) => {
    requests.push({ lastEventId: request.headers['last-event-id'] as string | undefined });
    serve(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function read(
  onEvent: (event: ServerSentEvent) => StreamEnd | undefined = () => undefined,
  lastEventId?: string,
) {
  const events: ServerSentEvent[] = [];
  const times: (string | null)[] = [];
  const abortController = new AbortController();
  const result = readStream(
    url,
    {
      signal: abortController.signal,
      token: 'test-token',
      lastEventId,
      clock: {
        measureResponse: () => (headers: ResponseHeaders) =>
          void times.push(headers.get(SERVICE_TIME_HEADER)),
      },
    },
    (event) => {
      events.push(event);
      return onEvent(event);
    },
  );
  return { events, times, leaving: abortController, reading: result };
}

/** Network data takes several event loop turns. */
const nextEventLoopTurn = () => new Promise((resolve) => setImmediate(resolve));

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await nextEventLoopTurn();
}

async function openStream(first = HELLO) {
  const responseStarted = new Promise<ServerResponse>((resolve) => {
    serve = (response) => {
      response.writeHead(200, { ...STREAM, [SERVICE_TIME_HEADER]: '1795004800123' });
      response.write(first);
      resolve(response);
    };
  });
  const stream = read();
  const response = await responseStarted;
  await until(() => stream.events.length > 0);
  return { ...stream, response };
}

test('emits each complete event, and resolves when the service ends the stream', async () => {
  const { events, times, reading: result, response } = await openStream();
  response.end('event: price\ndata: 2\n\nevent: price\ndata: cut of');
  expect(await result).toEqual({ end: { kind: 'ended' }, retryMs: 700 });
  expect(events).toEqual([
    { name: 'hello', data: '{"name":"gold"}', id: '3' },
    { name: 'price', data: '2', id: undefined },
  ]);
  expect(times).toEqual(['1795004800123']);
  expect(requests).toEqual([{ lastEventId: undefined }]);
});

test('sends the id of the last processed event', async () => {
  serve = (response) => response.writeHead(200, STREAM).end(HELLO);
  await read(undefined, '41').reading;
  expect(requests).toEqual([{ lastEventId: '41' }]);
});

test('decodes characters that are split across chunks', async () => {
  const bytes = Buffer.from('event: price\ndata: ทองคำ 金 €\n\n');
  const { events, reading: result, response } = await openStream();
  for (const byte of bytes) {
    response.write(Buffer.from([byte]));
    await nextEventLoopTurn();
  }
  response.end();
  await result;
  expect(events.at(-1)?.data).toBe('ทองคำ 金 €');
});

test('resolves when the connection is cut in the middle of an event', async () => {
  const { events, reading: result, response } = await openStream();
  response.write('event: price\ndata: half');
  response.destroy();
  expect((await result).end).toEqual({ kind: 'ended' });
  expect(events.map(({ name }) => name)).toEqual(['hello']);
});

test('ends the stream after silence, and restarts the timeout at each event', async () => {
  const { events, reading: result, response } = await openStream();
  vi.advanceTimersByTime(STREAM_IDLE_TIMEOUT_MS - 1);
  const closed = once(response, 'close');
  response.write('event: beat\ndata: 1\n\n');
  await until(() => events.length === 2);
  vi.advanceTimersByTime(STREAM_IDLE_TIMEOUT_MS - 1);
  let over = false;
  void result.then(() => {
    over = true;
  });
  await nextEventLoopTurn();
  expect(over).toBe(false);
  vi.advanceTimersByTime(1);
  expect((await result).end).toEqual({ kind: 'ended' });
  await closed;
});

test('ends the stream after silence when only a comment and a partial event arrive', async () => {
  const { reading: result, response } = await openStream();
  vi.advanceTimersByTime(STREAM_IDLE_TIMEOUT_MS - 1);
  response.write(': a comment\nevent: beat\ndata: 1\n');
  await nextEventLoopTurn();
  vi.advanceTimersByTime(1);
  expect((await result).end).toEqual({ kind: 'ended' });
});

test('ends the stream when no response headers arrive within the request timeout', async () => {
  serve = () => undefined;
  const { reading: result } = read();
  await until(() => requests.length > 0);
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS);
  expect((await result).end).toEqual({ kind: 'ended' });
});

test('ends the stream after silence when nothing follows the response headers', async () => {
  serve = (response) => response.writeHead(200, STREAM).flushHeaders();
  const { times, reading: result } = read();
  await until(() => times.length > 0);
  await nextEventLoopTurn();
  vi.advanceTimersByTime(STREAM_IDLE_TIMEOUT_MS);
  expect((await result).end).toEqual({ kind: 'ended' });
});

test.each([
  [
    'an envelope',
    429,
    '{"msg":"Later.","code":"too_many_requests","params":{"seconds":10},"data":null}',
    'answer',
  ],
  ['an HTML page from a proxy', 502, '<html>', 'malformed'],
])('resolves as refused when it receives %s', async (_, status, text, kind) => {
  serve = (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  const { end } = await read().reading;
  expect(end).toMatchObject({ kind: 'refused', answer: { kind } });
});

test('ends the stream when the service is unreachable', async () => {
  server.close();
  await once(server, 'close');
  expect((await read().reading).end).toEqual({ kind: 'ended' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

test('reports the stream as broken when an event exceeds the size limit', async () => {
  const { reading: result, response } = await openStream();
  response.write(`data: ${'x'.repeat(1_100_000)}`);
  expect((await result).end).toEqual({ kind: 'broken' });
});

test('closes the connection when aborted, and when the event handler ends the stream', async () => {
  const first = await openStream();
  const closed = once(first.response, 'close');
  first.leaving.abort();
  expect((await first.reading).end).toEqual({ kind: 'ended' });
  await closed;

  const responses: ServerResponse[] = [];
  serve = (response) => {
    responses.push(response);
    response.writeHead(200, STREAM).write(HELLO);
  };
  const second = read(() => ({ kind: 'over' }));
  expect((await second.reading).end).toEqual({ kind: 'over' });
  if (responses[0]?.closed === false) await once(responses[0], 'close');
});
