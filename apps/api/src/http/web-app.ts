import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 365 * 86_400;
/** Files whose name carries a hash of their content. */
const HASHED = /[\\/]assets[\\/]/;

/**
 * Serves the built web app: hashed files for ever, everything else revalidated; files that the
 * build compressed are sent as they are.
 *
 * @returns whether there is a build to serve.
 */
export async function registerWebApp(
  server: FastifyInstance,
  directory: string | undefined,
): Promise<boolean> {
  if (directory === undefined || !existsSync(join(directory, 'index.html'))) return false;
  await server.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    // One route a file: an address without a file goes straight to the app.
    wildcard: false,
    index: ['index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  return true;
}

/** A screen's address has no file behind it: the app itself answers it. */
export function isScreenAddress(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  return (request.method === 'GET' || request.method === 'HEAD') && !/\.\w{1,8}$/.test(path);
}

export function sendApp(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html');
}
