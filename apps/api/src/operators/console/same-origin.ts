import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './error-responses.js';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Rejects other pages before the body is read. DNS rebinding shows in Host, other pages in Origin.
 * @param origins known once the server listens.
 */
export function registerSameOriginCheck(
  server: FastifyInstance,
  { origins, base }: { readonly origins: () => readonly string[]; readonly base: string },
): void {
  server.addHook('onRequest', async (request, reply) => {
    const allowedOrigins = origins();
    const isApiCall = (request.routeOptions.url ?? request.url).startsWith(base);
    const isSameOrigin =
      hasAllowedHost(request, allowedOrigins) && hasAllowedOrigin(request, allowedOrigins);
    return isSameOrigin && (!isApiCall || isSameOriginFetch(request))
      ? undefined
      : sendError(reply, 'forbidden');
  });
}

function hasAllowedHost(
  { headers: { host } }: FastifyRequest,
  allowedOrigins: readonly string[],
): boolean {
  return allowedOrigins.some((origin) => new URL(origin).host === host);
}

/** Browsers send Origin except with GET and HEAD. */
function hasAllowedOrigin(
  { method, headers: { origin } }: FastifyRequest,
  allowedOrigins: readonly string[],
) {
  return origin === undefined ? SAFE_METHODS.has(method) : allowedOrigins.includes(origin);
}

/** Browsers send Sec-Fetch-Site; `same-site` includes other ports of this machine. */
function isSameOriginFetch({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
