import type { FastifyInstance } from 'fastify';
import { networkOf } from '../limits/network.js';
import type { RateLimiter } from '../limits/rate-limiter.js';
import { failureAnswer } from './envelope.js';
import { isApiRequest } from './language.js';

const WINDOW_SECONDS = 60;

declare module 'fastify' {
  interface FastifyRequest {
    /** Seconds until this address may ask again; zero when it may ask now. */
    retryAfter: number;
  }
}

/**
 * Turns away an address that asks too often. It is counted as it comes, and answered when a form
 * has been read, which names the language of the answer; files are not read for it.
 *
 * @param perMinute zero means without limit.
 */
export function registerAddressLimit(
  server: FastifyInstance,
  { limiter, perMinute }: { readonly limiter: RateLimiter; readonly perMinute: number },
): void {
  server.decorateRequest('retryAfter', 0);
  if (perMinute === 0) return;
  server.addHook('onRequest', async (request) => {
    if (!isApiRequest(request)) return;
    request.retryAfter = await limiter.take(
      `ip:${networkOf(request.ip)}`,
      perMinute,
      WINDOW_SECONDS,
    );
  });
  server.addHook('preValidation', async ({ lang, retryAfter, routeOptions }, reply) => {
    if (retryAfter === 0) return;
    const { lists } = routeOptions.config;
    const params = { seconds: retryAfter };
    const { status, body } = failureAnswer(lang, 'too_many_requests', { lists, params });
    await reply.header('retry-after', retryAfter).code(status).send(body);
  });
}
