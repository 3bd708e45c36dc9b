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

const HEALTH_CHECK_MS = 100;
/** Longer than a client keeps an idle connection: no request is sent on a closing connection. */
const KEEP_ALIVE_MS = 65_000;
/** RFC 9110, 7.6.1: not forwarded. */
const HOP_BY_HOP: readonly string[] = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

export interface ForwardingStats {
  /** Responses by address. */
  readonly responses: Readonly<Record<string, number>>;
  /** Status 500 or above. */
  readonly faults: readonly string[];
  /** Refused or broken connections, and requests while no process was ready. */
  readonly unanswered: readonly string[];
}

export interface LoadBalancer {
  /** `http://127.0.0.1:5300` */
  readonly url: string;
  /** The process receives requests while it is ready. */
  add(address: string): void;
  /** @throws Error after a minute. */
  waitUntil(address: string, state: 'in' | 'out'): Promise<void>;
  remove(address: string): void;
  stats(): ForwardingStats;
  close(): Promise<void>;
}

interface Member {
  readonly address: string;
  readonly agent: Agent;
  isReady: boolean;
  readonly watching: AbortController;
}

const WAIT_TIMEOUT_MS = 60_000;

/**
 * Never retries, so that dropped requests become visible. Only `/readyz` decides whether a process
 * receives requests; a dead one is removed by the next check.
 */
export async function openLoadBalancer(port = 0): Promise<LoadBalancer> {
  let turn = 0;
  const members = new Map<string, Member>();
  const responses: Record<string, number> = {};
  const faults: string[] = [];
  const unanswered: string[] = [];

  const server = createServer((clientRequest, response) => {
    const ready = [...members.values()].filter((it) => it.isReady);
    turn += 1;
    const member = ready[turn % ready.length];
    if (member === undefined) {
      unanswered.push(`${clientRequest.url}: no process is ready`);
      response.destroy();
      return;
    }
    forward(member, clientRequest, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;

  function forward(member: Member, clientRequest: IncomingMessage, response: ServerResponse): void {
    const description = `${clientRequest.method} ${clientRequest.url?.split('?')[0]} at ${member.address}`;
    const dropRequest = (reason: string) => {
      // The client disconnected first: nothing was dropped.
      if (response.destroyed || response.writableEnded) return;
      unanswered.push(`${description}: ${reason}`);
      response.destroy();
    };
    const forwarded = request(
      new URL(clientRequest.url ?? '/', member.address),
      {
        method: clientRequest.method,
        agent: member.agent,
        headers: forwardedHeaders(clientRequest),
      },
      (upstreamResponse) => {
        const status = upstreamResponse.statusCode ?? 0;
        responses[member.address] = (responses[member.address] ?? 0) + 1;
        if (status >= 500) faults.push(`${description}: ${status}`);
        response.writeHead(status, withoutHopByHop(upstreamResponse.headers));
        upstreamResponse.on('error', () => dropRequest('broke off'));
        upstreamResponse.pipe(response);
      },
    );
    forwarded.on('error', (error) =>
      dropRequest((error as NodeJS.ErrnoException).code ?? error.message),
    );
    response.on('close', () => forwarded.destroy());
    clientRequest.pipe(forwarded);
  }

  async function watchHealth(member: Member): Promise<void> {
    while (!member.watching.signal.aborted) {
      member.isReady = await isReady(member);
      await sleep(HEALTH_CHECK_MS);
    }
  }

  function removeMember(address: string): void {
    const member = members.get(address);
    if (member === undefined) return;
    members.delete(address);
    member.watching.abort();
    member.agent.destroy();
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(address) {
      const agent = new Agent({ keepAlive: true });
      const member = { address, agent, isReady: false, watching: new AbortController() };
      members.set(address, member);
      void watchHealth(member);
    },
    async waitUntil(address, state) {
      const since = performance.now();
      for (;;) {
        if ((members.get(address)?.isReady ?? false) === (state === 'in')) return;
        if (performance.now() - since > WAIT_TIMEOUT_MS) {
          throw new Error(`${address} is not ${state} after ${WAIT_TIMEOUT_MS} ms.`);
        }
        await sleep(HEALTH_CHECK_MS / 10);
      }
    },
    remove: removeMember,
    stats: () => ({
      responses: { ...responses },
      faults: [...faults],
      unanswered: [...unanswered],
    }),
    async close() {
      for (const address of [...members.keys()]) removeMember(address);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function forwardedHeaders(clientRequest: IncomingMessage): IncomingHttpHeaders {
  const before = clientRequest.headers['x-forwarded-for'];
  const from = clientRequest.socket.remoteAddress ?? '';
  return {
    ...withoutHopByHop(clientRequest.headers),
    'x-forwarded-for': before === undefined ? from : `${before}, ${from}`,
  };
}

function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

/** A new connection does not wait behind requests. */
async function isReady({ address, watching }: Member): Promise<boolean> {
  try {
    const response = await fetch(`${address}/readyz`, {
      headers: { connection: 'close' },
      signal: watching.signal,
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
