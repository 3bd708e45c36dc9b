import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRotation } from './rotation.ts';

/** Polling interval of the readiness checks. */
const LOOK_MS = 100;
/**
 * Longer than a browser or `fetch` keeps an idle connection, so that no request is sent on a
 * connection that is closing.
 */
const KEEP_ALIVE_MS = 65_000;
/** Hop-by-hop headers (RFC 9110, 7.6.1), which are not forwarded. */
const HOP_BY_HOP: readonly string[] = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** Statistics of the load balancer. */
export interface Passed {
  /** Responses by address. */
  readonly answers: Readonly<Record<string, number>>;
  /** Responses with status 500 or above, as text. */
  readonly faults: readonly string[];
  /**
   * Requests without a response: refused or broken connections, and requests while no process was
   * ready.
   */
  readonly unanswered: readonly string[];
}

/** Load balancer in front of several processes: distributes requests round-robin. */
export interface RoundRobin {
  /** `http://127.0.0.1:5300` */
  readonly url: string;
  /** Starts the readiness checks of a process, which receives requests while it is ready. */
  add(address: string): void;
  /**
   * Waits until a process receives requests, or no longer does.
   * @throws Error after a minute.
   */
  until(address: string, state: 'in' | 'out'): Promise<void>;
  /** Removes a process and ends its readiness checks. */
  forget(address: string): void;
  passed(): Passed;
  close(): Promise<void>;
}

interface Member {
  readonly address: string;
  readonly agent: Agent;
  /** Aborted when the process is removed. */
  readonly watching: AbortController;
}

const WAIT_MS = 60_000;

/**
 * A proxy that chooses a process per request and never retries, so that dropped requests become
 * visible. A stream stays with its process. Only `/readyz` decides whether a process receives
 * requests; one that died is removed by the next check.
 */
export async function openRoundRobin(port = 0): Promise<RoundRobin> {
  const rotation = createRotation<Member>();
  const members = new Map<string, Member>();
  const answers: Record<string, number> = {};
  const faults: string[] = [];
  const unanswered: string[] = [];

  const server = createServer((asked, answer) => {
    const member = rotation.next();
    if (member === undefined) {
      unanswered.push(`${asked.url}: no process is ready`);
      answer.destroy();
      return;
    }
    pass(member, asked, answer);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;

  function pass(member: Member, asked: IncomingMessage, answer: ServerResponse): void {
    const what = `${asked.method} ${asked.url?.split('?')[0]} at ${member.address}`;
    const drop = (why: string) => {
      // If the client disconnected first, nothing was dropped here.
      if (answer.destroyed || answer.writableEnded) return;
      unanswered.push(`${what}: ${why}`);
      answer.destroy();
    };
    const passedOn = request(
      new URL(asked.url ?? '/', member.address),
      { method: asked.method, agent: member.agent, headers: headersOf(asked) },
      (heard) => {
        const status = heard.statusCode ?? 0;
        answers[member.address] = (answers[member.address] ?? 0) + 1;
        if (status >= 500) faults.push(`${what}: ${status}`);
        answer.writeHead(status, endToEnd(heard.headers));
        heard.on('error', () => drop('broke off'));
        heard.pipe(answer);
      },
    );
    passedOn.on('error', (error) => drop((error as NodeJS.ErrnoException).code ?? error.message));
    answer.on('close', () => passedOn.destroy());
    asked.pipe(passedOn);
  }

  async function watch(member: Member): Promise<void> {
    while (!member.watching.signal.aborted) {
      if (await isReady(member)) rotation.takeIn(member);
      else rotation.takeOut(member);
      await sleep(LOOK_MS);
    }
    rotation.takeOut(member);
  }

  function forget(address: string): void {
    const member = members.get(address);
    if (member === undefined) return;
    members.delete(address);
    member.watching.abort();
    rotation.takeOut(member);
    member.agent.destroy();
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(address) {
      const agent = new Agent({ keepAlive: true });
      const member = { address, agent, watching: new AbortController() };
      members.set(address, member);
      void watch(member);
    },
    async until(address, state) {
      const since = performance.now();
      for (;;) {
        const member = members.get(address);
        const isIn = member !== undefined && rotation.has(member);
        if (isIn === (state === 'in')) return;
        if (performance.now() - since > WAIT_MS) {
          throw new Error(`${address} is not ${state} after ${WAIT_MS} ms.`);
        }
        await sleep(LOOK_MS / 10);
      }
    },
    forget,
    passed: () => ({ answers: { ...answers }, faults: [...faults], unanswered: [...unanswered] }),
    async close() {
      for (const address of [...members.keys()]) forget(address);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Request headers, with the client address appended to `X-Forwarded-For`. */
function headersOf(asked: IncomingMessage): IncomingHttpHeaders {
  const before = asked.headers['x-forwarded-for'];
  const from = asked.socket.remoteAddress ?? '';
  return {
    ...endToEnd(asked.headers),
    'x-forwarded-for': before === undefined ? from : `${before}, ${from}`,
  };
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

/** A new connection per check, so that it does not wait behind requests. */
async function isReady({ address, watching }: Member): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, {
      headers: { connection: 'close' },
      signal: watching.signal,
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
