import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '../rate-limits/rate-limiter.js';
import { failureResponse } from './envelope.js';

const WINDOW_SECONDS = 60;

declare module 'fastify' {
  interface FastifyRequest {
    retryAfter: number;
  }
}

/**
 * Counts a request on arrival, and rejects it after reading its form, which names the language.
 * @param perMinute 0: no limit
 */
export function registerIpRateLimit(
  server: FastifyInstance,
  { limiter, perMinute }: { readonly limiter: RateLimiter; readonly perMinute: number },
): void {
  server.decorateRequest('retryAfter', 0);
  if (perMinute === 0) return;
  server.addHook('onRequest', async (request) => {
    if (!request.isApi) return;
    request.retryAfter = await limiter.consume(`ip:${request.network}`, perMinute, WINDOW_SECONDS);
  });
  server.addHook('preValidation', (request, reply, done) => {
    const { lang, retryAfter } = request;
    if (retryAfter === 0) {
      done();
      return;
    }
    const { returnsList } = request.routeOptions.config;
    const params = { seconds: retryAfter };
    const { status, body } = failureResponse(lang, 'too_many_requests', { returnsList, params });
    reply.header('retry-after', retryAfter).code(status).send(body);
  });
}
