import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { WireRequest } from './request-writer.js';

export interface WireResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly contentType: string;
  /** Of an event stream, only the first event. */
  readonly body: Buffer;
}

/** Requests are small and nothing else is running. */
const RESPONSE_TIMEOUT_MS = 15_000;

export const FIRST_EVENT = /^event: (?<event>.+)\n(?:.+\n)*?data: (?<data>.+)\n(?:.+\n)*\n/m;

export function createSender(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname: host, port } = new URL(address);

  /**
   * @param from client address, as sent by a proxy.
   * @throws Error without a response.
   */
  function send(
    { method, target, headers, body, isChunked }: WireRequest,
    from: string,
  ): Promise<WireResponse> {
    return new Promise((resolve, reject) => {
      const length =
        body === undefined || isChunked ? {} : { 'content-length': String(body.length) };
      const outgoing = request({
        ...{ host, port, method, path: target, agent, timeout: RESPONSE_TIMEOUT_MS },
        headers: { ...headers, ...length, 'x-forwarded-for': from },
      });
      outgoing.once('response', (response) => resolve(read(response)));
      outgoing.once('timeout', () => outgoing.destroy(new Error('There was no answer.')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  return { send, close: () => agent.destroy() };
}

async function read(response: IncomingMessage): Promise<WireResponse> {
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
