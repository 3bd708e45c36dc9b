import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 365 * 86_400;
const HASHED = /[\\/]assets[\\/]/;

/**
 * Hashed files are immutable, others revalidated.
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
    // One route per file; other addresses go to the app.
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

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export function inlineHashes(directory: string | undefined): InlineHashes {
  const page = directory === undefined ? undefined : join(directory, 'index.html');
  if (page === undefined || !existsSync(page)) return { scripts: [], styles: [] };
  const html = readFileSync(page, 'utf8');
  const hashesOf = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text = '']) => {
      const hash = createHash('sha256').update(text).digest('base64');
      return `'sha256-${hash}'`;
    });
  return {
    scripts: hashesOf(/<script>([\s\S]*?)<\/script>/g),
    styles: hashesOf(/<style>([\s\S]*?)<\/style>/g),
  };
}

export function isPageRequest(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  return (request.method === 'GET' || request.method === 'HEAD') && !/\.\w{1,8}$/.test(path);
}

export function sendAppPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html');
}
