import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusals.js';

/** Methods that change nothing. */
const READING = new Set(['GET', 'HEAD']);

/**
 * Takes requests of the console's own pages only, before anything of them is read. A page that has a name of its own
 * lead here names itself as the host; another page is the origin of what it sends.
 *
 * @param origins the addresses people come by, known once it listens.
 */
export function registerOwnPages(
  server: FastifyInstance,
  { origins, base }: { readonly origins: () => readonly string[]; readonly base: string },
): void {
  server.addHook('onRequest', async (request, reply) => {
    const own = origins();
    const isForCalls = (request.routeOptions.url ?? request.url).startsWith(base);
    const isOwn = isOwnHost(request, own) && isOwnOrigin(request, own);
    return isOwn && (!isForCalls || isOwnFetch(request)) ? undefined : refuse(reply, 'forbidden');
  });
}

function isOwnHost({ headers: { host } }: FastifyRequest, own: readonly string[]): boolean {
  return own.some((origin) => new URL(origin).host === host);
}

/** A browser says where what it sends comes from, whenever it is to change something. */
function isOwnOrigin({ method, headers: { origin } }: FastifyRequest, own: readonly string[]) {
  return origin === undefined ? READING.has(method) : own.includes(origin);
}

/** And nowadays of whatever it fetches: another port of this machine is the same site, and another page. */
function isOwnFetch({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
