import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

export interface ExchangeConnection {
  readonly socket: WebSocket;
  readonly url: string;
  nextMessage(): Promise<string>;
  send(...messages: readonly string[]): Promise<void>;
}

export interface ExchangeServer {
  /** `ws://127.0.0.1:…` */
  readonly url: string;
  nextConnection(): Promise<ExchangeConnection>;
  /** Handshake status; undefined accepts again. */
  rejectWith(status: number | undefined): void;
  handshakes(): number;
  close(): Promise<void>;
}

export function createAsyncQueue<T>() {
  const items: T[] = [];
  const waiting: ((value: T) => void)[] = [];
  return {
    put(value: T): void {
      const next = waiting.shift();
      if (next) next(value);
      else items.push(value);
    },
    take(): Promise<T> {
      const [first] = items.splice(0, 1);
      if (first !== undefined) return Promise.resolve(first);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}

export interface ExchangeOptions {
  readonly port?: number | undefined;
  /** @default true */
  readonly respondsToPings?: boolean | undefined;
}

export async function startExchangeServer({
  port = 0,
  respondsToPings = true,
}: ExchangeOptions = {}): Promise<ExchangeServer> {
  const http = createServer((_request, response) => response.writeHead(404).end());
  const server = new WebSocketServer({ noServer: true, autoPong: respondsToPings });
  const connections = createAsyncQueue<ExchangeConnection>();
  let status: number | undefined;
  let handshakes = 0;

  http.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    handshakes += 1;
    if (status !== undefined) {
      socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`);
      return;
    }
    server.handleUpgrade(request, socket, head, (client) => {
      const messages = createAsyncQueue<string>();
      client.on('message', (data) => messages.put(String(data)));
      client.on('error', () => {});
      connections.put({
        socket: client,
        url: request.url ?? '',
        nextMessage: messages.take,
        async send(...texts) {
          for (const text of texts) client.send(text);
          // The pong follows everything sent before.
          client.ping();
          await once(client, 'pong');
        },
      });
    });
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');

  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    nextConnection: connections.take,
    rejectWith(next) {
      status = next;
    },
    handshakes: () => handshakes,
    async close() {
      for (const client of server.clients) client.terminate();
      server.close();
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

export function binanceTrade(symbol: string, id: number, price: string, at: number): string {
  return JSON.stringify({
    stream: `${symbol.toLowerCase()}@trade`,
    data: { e: 'trade', E: at + 1, s: symbol, t: id, p: price, q: '0.01', T: at, m: true, M: true },
  });
}

export function streamTrades(
  { socket }: Pick<ExchangeConnection, 'socket'>,
  symbol: string,
  priceOf: (id: number) => string,
): () => void {
  let id = 0;
  const timer = setInterval(() => {
    id += 1;
    socket.send(binanceTrade(symbol, id, priceOf(id), Date.now()));
  }, 200);
  socket.on('close', () => clearInterval(timer));
  return () => clearInterval(timer);
}

/** The price is a JSON number. */
export function krakenTrade(symbol: string, id: number, price: string, at: number): string {
  const timestamp = new Date(at).toISOString();
  return `{"channel":"trade","type":"update","data":[{"symbol":"${symbol}","side":"buy","price":${price},"qty":0.01,"ord_type":"market","trade_id":${id},"timestamp":"${timestamp}"}]}`;
}

export function krakenPong(id: number): string {
  return JSON.stringify({
    method: 'pong',
    req_id: id,
    time_in: '2023-09-24T14:10:23.799685Z',
    time_out: '2023-09-24T14:10:23.799703Z',
  });
}

export function krakenConfirmation(symbol: string): string {
  return JSON.stringify({
    method: 'subscribe',
    result: { channel: 'trade', snapshot: false, symbol },
    success: true,
    time_in: '2023-09-25T09:04:31.742599Z',
    time_out: '2023-09-25T09:04:31.742648Z',
  });
}
