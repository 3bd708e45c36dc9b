import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusals.js';

const READING = new Set(['GET', 'HEAD']);

/**
 * Rejects other pages before the body is read. DNS rebinding shows in Host, any other page in
 * Origin.
 *
 * @param origins known once the server listens.
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

/** Browsers send Origin with every method except GET and HEAD. */
function isOwnOrigin({ method, headers: { origin } }: FastifyRequest, own: readonly string[]) {
  return origin === undefined ? READING.has(method) : own.includes(origin);
}

/** Current browsers send Sec-Fetch-Site. `same-site` includes other ports of this machine. */
function isOwnFetch({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
