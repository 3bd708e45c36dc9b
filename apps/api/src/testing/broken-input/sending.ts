import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { WireRequest } from './wire.js';

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly contentType: string;
  /** Whole; of a stream of events what came until the end of its first one. */
  readonly body: Buffer;
}

/** An answer is overdue then; requests are small and nothing else is asked. */
const OVERDUE_MS = 15_000;

/** What a stream begins with may be no event: how long to wait before it is asked for again. */
export const FIRST_EVENT = /^event: (?<event>.+)\n(?:.+\n)*?data: (?<data>.+)\n(?:.+\n)*\n/m;

/** Sends requests over sockets that are kept, as a browser's are. */
export function createSender(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname: host, port } = new URL(address);

  /**
   * @param from the address that a proxy says it comes from.
   * @throws Error when the connection ends, or time, without an answer.
   */
  function send(
    { method, target, headers, body, isChunked }: WireRequest,
    from: string,
  ): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      const length =
        body === undefined || isChunked ? {} : { 'content-length': String(body.length) };
      const asked = request({
        ...{ host, port, method, path: target, agent, timeout: OVERDUE_MS },
        headers: { ...headers, ...length, 'x-forwarded-for': from },
      });
      asked.once('response', (response) => resolve(read(response)));
      asked.once('timeout', () => asked.destroy(new Error('There was no answer.')));
      // After an answer it has nobody to tell.
      asked.on('error', reject);
      asked.end(body);
    });
  }

  return { send, close: () => agent.destroy() };
}

async function read(response: IncomingMessage): Promise<WireAnswer> {
  const contentType = String(response.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    if (contentType === 'text/event-stream' && FIRST_EVENT.test(Buffer.concat(chunks).toString())) {
      break;
    }
  }
  const { statusCode: status = 0, headers } = response;
  return { status, headers, contentType, body: Buffer.concat(chunks) };
}
