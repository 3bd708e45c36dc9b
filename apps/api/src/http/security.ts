import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { inlineHashes } from './web-app.js';

/** Headers that every answer carries, whatever it is. */
export async function registerSecurity(server: FastifyInstance, config: Config): Promise<void> {
  const headers = await securityHeaders(config);
  server.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    if (request.isApi) reply.header('cache-control', 'no-store');
    done();
  });
}

/**
 * What the plugin says to any answer: it is the same for all. On the server itself it would work that out
 * anew for each, behind a promise.
 */
async function securityHeaders(config: Config): Promise<readonly (readonly [string, string])[]> {
  const { scripts, styles } = inlineHashes(config.webDist);
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", ...styles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    // Over plain http the header means nothing, and on a shared name such as localhost it hurts.
    strictTransportSecurity: config.publicUrl?.startsWith('https:') === true,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  asked.get('/', (_request, reply) => reply.send());
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.entries(headers)
    .filter(([name]) => !OF_ANY_ANSWER.has(name))
    .map(([name, value]) => [name, String(value)]);
}

/** What an answer says without the plugin. */
const OF_ANY_ANSWER = new Set(['connection', 'content-length', 'date']);
