import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Config } from '../../config/config.js';
import { inlineHashes } from './web-app.js';

declare module 'fastify' {
  interface FastifyInstance {
    securityHeaders: SecurityHeaders;
  }
}

/** See `trusted-types.ts` of the app. */
const APP_POLICIES = ['default'];

export async function registerAppSecurityHeaders(
  server: FastifyInstance,
  config: Config,
): Promise<void> {
  const isSecure = config.publicUrl?.startsWith('https:') === true;
  await registerSecurityHeaders(server, {
    directory: config.webDist,
    isSecure,
    policies: APP_POLICIES,
  });
  server.addHook('onRequest', (_request, reply, done) => {
    // Files and shared responses replace it.
    reply.header('cache-control', 'no-store');
    done();
  });
}

type SecurityHeaders = readonly (readonly [name: string, value: string])[];

export interface SecurityHeaderOptions {
  readonly directory: string | undefined;
  readonly policies: readonly string[];
  readonly isSecure: boolean;
}

/** Pages run only the server's own files and must not be framed. */
export async function registerSecurityHeaders(
  server: FastifyInstance,
  options: SecurityHeaderOptions,
): Promise<void> {
  server.decorate('securityHeaders', await securityHeaders(options));
  server.addHook('onRequest', (_request, reply, done) => {
    addSecurityHeaders(reply);
    done();
  });
}

/** For responses without hooks: an undecodable URL (`/%E0%A4%A`). */
export function addSecurityHeaders(reply: FastifyReply): FastifyReply {
  for (const [name, value] of reply.server.securityHeaders) reply.header(name, value);
  return reply;
}

/** Read once: the helmet plugin would compute them asynchronously for each response. */
async function securityHeaders({
  directory,
  isSecure,
  policies,
}: SecurityHeaderOptions): Promise<SecurityHeaders> {
  const { scripts, styles } = inlineHashes(directory);
  const probe = Fastify();
  await probe.register(helmet, {
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
    // Without effect over plain http, and harmful on a shared name such as localhost.
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.entries(headers)
    .filter(([name]) => !GENERIC_HEADERS.has(name))
    .map(([name, value]) => [name, String(value)]);
}

const GENERIC_HEADERS = new Set(['connection', 'content-length', 'date']);
