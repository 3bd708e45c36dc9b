import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/config.js';
import { isApiRequest } from './language.js';
import { inlineHashes } from './web-app.js';

/** Headers that every answer carries, whatever it is. */
export async function registerSecurity(server: FastifyInstance, config: Config): Promise<void> {
  const { scripts, styles } = inlineHashes(config.webDist);
  await server.register(helmet, {
    global: false,
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
  // The plugin works its headers out anew for each request, which cost a tenth of a price list's
  // time; they are the same for all.
  let headers: readonly (readonly [string, string])[] | undefined;
  server.addHook('onRequest', (request, reply, done) => {
    headers ??= headersOf(reply);
    for (const [name, value] of headers) reply.header(name, value);
    if (isApiRequest(request)) reply.header('cache-control', 'no-store');
    done();
  });
}

/** What the plugin says to this answer, taken off it again. */
function headersOf(reply: FastifyReply): (readonly [string, string])[] {
  const before = new Set(reply.raw.getHeaderNames());
  reply.helmet();
  const added = reply.raw.getHeaderNames().filter((name) => !before.has(name));
  return added.map((name) => {
    const value = String(reply.raw.getHeader(name));
    reply.raw.removeHeader(name);
    return [name, value];
  });
}
