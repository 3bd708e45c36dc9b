import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A connection as the exchange sees it. */
export interface ExchangeConnection {
  readonly socket: WebSocket;
  /** Path and query it was opened with. */
  readonly url: string;
  /** The next message that the other side sends. */
  heard(): Promise<string>;
  /** Sends messages, and resolves when all of them have been taken in. */
  play(...messages: readonly string[]): Promise<void>;
}

/** An exchange on this machine: it plays what a test tells it to, faults included. */
export interface ExchangeServer {
  /** `ws://127.0.0.1:…` */
  readonly url: string;
  /** The next connection that is opened. */
  connection(): Promise<ExchangeConnection>;
  /** Refuses the handshakes that follow, with a status. */
  refuseWith(status: number | undefined): void;
  /** How many handshakes there were. */
  handshakes(): number;
  close(): Promise<void>;
}

/** What comes is handed to whoever waits, or kept for who comes. */
export function createMailbox<T>() {
  const kept: T[] = [];
  const waiting: ((value: T) => void)[] = [];
  return {
    put(value: T): void {
      const next = waiting.shift();
      if (next) next(value);
      else kept.push(value);
    },
    take(): Promise<T> {
      const [first] = kept.splice(0, 1);
      if (first !== undefined) return Promise.resolve(first);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}

export interface ExchangeOptions {
  /** A free one unless told: an exchange that comes back has the one it had. */
  readonly port?: number | undefined;
  /** Unless it is told not to. */
  readonly answersPings?: boolean | undefined;
}

export async function openExchange({
  port = 0,
  answersPings = true,
}: ExchangeOptions = {}): Promise<ExchangeServer> {
  const http = createServer((_request, response) => response.writeHead(404).end());
  const server = new WebSocketServer({ noServer: true, autoPong: answersPings });
  const opened = createMailbox<ExchangeConnection>();
  let status: number | undefined;
  let handshakes = 0;

  http.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    handshakes += 1;
    if (status !== undefined) {
      socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`);
      return;
    }
    server.handleUpgrade(request, socket, head, (client) => {
      const messages = createMailbox<string>();
      client.on('message', (data) => messages.put(String(data)));
      client.on('error', () => {});
      opened.put({
        socket: client,
        url: request.url ?? '',
        heard: messages.take,
        async play(...texts) {
          for (const text of texts) client.send(text);
          // It comes back once all that was sent before has been read.
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
    connection: opened.take,
    refuseWith(next) {
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

/** A trade as Binance sends it on a combined stream. */
export function binanceTrade(symbol: string, id: number, price: string, at: number): string {
  return JSON.stringify({
    stream: `${symbol.toLowerCase()}@trade`,
    data: { e: 'trade', E: at + 1, s: symbol, t: id, p: price, q: '0.01', T: at, m: true, M: true },
  });
}

/** Trades of a symbol, five a second, each at the price of its number, from now on until it is stopped: what a market that lives sends. */
export function keepTrading(
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

/** A trade as Kraken sends it: its price is a number. */
export function krakenTrade(symbol: string, id: number, price: string, at: number): string {
  const timestamp = new Date(at).toISOString();
  return `{"channel":"trade","type":"update","data":[{"symbol":"${symbol}","side":"buy","price":${price},"qty":0.01,"ord_type":"market","trade_id":${id},"timestamp":"${timestamp}"}]}`;
}

/** Kraken's answer to a ping of its own kind. */
export function krakenPong(id: number): string {
  return JSON.stringify({
    method: 'pong',
    req_id: id,
    time_in: '2023-09-24T14:10:23.799685Z',
    time_out: '2023-09-24T14:10:23.799703Z',
  });
}

/** Kraken's answer to a subscription. */
export function krakenConfirmation(symbol: string): string {
  return JSON.stringify({
    method: 'subscribe',
    result: { channel: 'trade', snapshot: false, symbol },
    success: true,
    time_in: '2023-09-25T09:04:31.742599Z',
    time_out: '2023-09-25T09:04:31.742648Z',
  });
}
