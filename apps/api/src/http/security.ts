import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Config } from '../config/config.js';
import { inlineHashes } from './web-app.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** What any answer of this server carries, by name. */
    securityHeaders: SecurityHeaders;
  }
}

/** The app's one policy, which passes no text but its own: see `trusted-texts.ts` of the app. */
const APP_POLICIES = ['default'];

/** Headers that every answer carries, whatever it is. */
export async function registerSecurity(server: FastifyInstance, config: Config): Promise<void> {
  const isSecure = config.publicUrl?.startsWith('https:') === true;
  await registerSecurityHeaders(server, {
    directory: config.webDist,
    isSecure,
    policies: APP_POLICIES,
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (request.isApi) reply.header('cache-control', 'no-store');
    done();
  });
}

type SecurityHeaders = readonly (readonly [name: string, value: string])[];

export interface Secured {
  /** The built app, whose own page is all that may run; undefined without one. */
  readonly directory: string | undefined;
  /** The policies by which its page may make a text into elements or a script; without any, no text ever is. */
  readonly policies: readonly string[];
  /** Whether people come by https. */
  readonly isSecure: boolean;
}

/**
 * What browsers are told with any answer of a server: to run its own files alone, and in no other page.
 */
export async function registerSecurityHeaders(
  server: FastifyInstance,
  secured: Secured,
): Promise<void> {
  server.decorate('securityHeaders', await securityHeaders(secured));
  server.addHook('onRequest', (_request, reply, done) => {
    secureAnswer(reply);
    done();
  });
}

/** Of an answer that no hook sees: an address that cannot be read (`/%E0%A4%A`) is refused before all of them. */
export function secureAnswer(reply: FastifyReply): FastifyReply {
  for (const [name, value] of reply.server.securityHeaders) reply.header(name, value);
  return reply;
}

/**
 * What the plugin says to any answer: it is the same for all. On the server itself it would work that out
 * anew for each, behind a promise.
 */
async function securityHeaders({
  directory,
  isSecure,
  policies,
}: Secured): Promise<SecurityHeaders> {
  const { scripts, styles } = inlineHashes(directory);
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
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: policies.length === 0 ? ["'none'"] : policies,
      },
    },
    // Over plain http the header means nothing, and on a shared name such as localhost it hurts.
    strictTransportSecurity: isSecure,
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
