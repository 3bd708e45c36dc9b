import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before several processes of a service and hands each request to the next of them, as a load balancer does. */
export interface RoundRobin {
  /** `http://127.0.0.1:54321` */
  readonly address: string;
  /** A process that requests may go to from now on. */
  add(address: string): void;
  /** No further request goes there. Resolves when those under way are answered. */
  remove(address: string): Promise<void>;
  /** How many requests each process was given, by its address. */
  readonly given: ReadonlyMap<string, number>;
  /** Requests that no process answered, and why: whoever sent them was told 502. */
  readonly unanswered: readonly string[];
  close(): Promise<void>;
}

export async function openRoundRobin(): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const given = new Map<string, number>();
  const underWay = new Map<string, number>();
  const unanswered: string[] = [];
  let pool: string[] = [];
  let turn = 0;
  let waiting: (() => void)[] = [];

  const count = (address: string, by: number) => {
    underWay.set(address, (underWay.get(address) ?? 0) + by);
    if (by < 0) for (const look of waiting) look();
  };

  function handOn(from: IncomingMessage, to: ServerResponse, body: Buffer): void {
    const address = pool[turn++ % Math.max(1, pool.length)];
    if (address === undefined) {
      refuse(to, 'there is no process');
      return;
    }
    given.set(address, (given.get(address) ?? 0) + 1);
    count(address, 1);
    const { method, headers, url } = from;
    const asked = request(`${address}${url}`, { method, agent, headers });
    let isOver = false;
    const over = () => {
      if (!isOver) count(address, -1);
      isOver = true;
    };
    asked.once('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
      answer.once('end', over);
      answer.once('error', (error: Error) => {
        over();
        unanswered.push(`${url}: ${error.message}`);
        to.destroy();
      });
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      over();
      // Nothing was sent to a process that is not there: the next one may have it, and whatever comes later.
      if (error.code === 'ECONNREFUSED') {
        pool = pool.filter((each) => each !== address);
        handOn(from, to, body);
      } else if (to.headersSent) to.destroy();
      else refuse(to, `${url}: ${error.message}`);
    });
    to.once('close', () => {
      if (!to.writableFinished) asked.destroy();
    });
    asked.end(body);
  }

  function refuse(to: ServerResponse, why: string): void {
    unanswered.push(why);
    to.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway');
  }

  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of from) chunks.push(chunk as Buffer);
    } catch {
      // Whoever sent it has gone.
      return;
    }
    handOn(from, to, Buffer.concat(chunks));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ given, unanswered },
    add(address) {
      pool = [...pool, address];
    },
    async remove(address) {
      pool = pool.filter((each) => each !== address);
      await new Promise<void>((resolve) => {
        const look = () => {
          if ((underWay.get(address) ?? 0) > 0) return;
          waiting = waiting.filter((each) => each !== look);
          resolve();
        };
        waiting.push(look);
        look();
      });
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
