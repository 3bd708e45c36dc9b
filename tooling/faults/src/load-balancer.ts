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

/** Polling interval of the readiness checks. */
const HEALTH_CHECK_MS = 100;
/**
 * Longer than a browser or `fetch` keeps an idle connection, so that no request is sent on a
 * connection that is closing.
 */
const KEEP_ALIVE_MS = 65_000;
/** Hop-by-hop headers (RFC 9110, 7.6.1), which are not forwarded. */
const HOP_BY_HOP: readonly string[] = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** Statistics of the load balancer. */
export interface ForwardingStats {
  /** Responses by address. */
  readonly responses: Readonly<Record<string, number>>;
  /** Responses with status 500 or above, as text. */
  readonly faults: readonly string[];
  /**
   * Requests without a response: refused or broken connections, and requests while no process was
   * ready.
   */
  readonly unanswered: readonly string[];
}

/** Load balancer in front of several processes: distributes requests round-robin. */
export interface LoadBalancer {
  /** `http://127.0.0.1:5300` */
  readonly url: string;
  /** Starts the readiness checks of a process, which receives requests while it is ready. */
  add(address: string): void;
  /**
   * Waits until a process receives requests, or no longer does.
   * @throws Error after a minute.
   */
  waitUntil(address: string, state: 'in' | 'out'): Promise<void>;
  /** Removes a process and ends its readiness checks. */
  remove(address: string): void;
  stats(): ForwardingStats;
  close(): Promise<void>;
}

interface Member {
  readonly address: string;
  readonly agent: Agent;
  isReady: boolean;
  /** Aborted when the process is removed. */
  readonly watching: AbortController;
}

const WAIT_TIMEOUT_MS = 60_000;

/**
 * A proxy that chooses a process per request and never retries, so that dropped requests become
 * visible. A stream stays with its process. Only `/readyz` decides whether a process receives
 * requests; one that died is removed by the next check.
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
      // If the client disconnected first, nothing was dropped here.
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

/** Request headers, with the client address appended to `X-Forwarded-For`. */
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

/** A new connection per check, so that it does not wait behind requests. */
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
