import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from './vary.js';

export const COMPRESSION_THRESHOLD = 1_024;
/** Higher levels are too slow for what is not shared. */
const BROTLI_QUALITY = 4;

type Encoding = 'br' | 'gzip';

const COMPRESS: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  br: (text) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => gzipSync(text),
};

export interface SharedBody {
  readonly text: string;
  readonly compressed: Partial<Record<Encoding, Buffer>>;
}

export function sendSharedBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, compressed }: SharedBody,
): FastifyReply {
  reply.type('application/json; charset=utf-8');
  const encoding = text.length < COMPRESSION_THRESHOLD ? undefined : encodingFor(request);
  if (encoding === undefined) return reply.send(text);
  compressed[encoding] ??= COMPRESS[encoding](text);
  addVary(reply, 'accept-encoding');
  return reply.header('content-encoding', encoding).send(compressed[encoding]);
}

/** Undefined for weighted names and others, which the plugin handles. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string' || headers['x-no-compression'] !== undefined) return undefined;
  const names = accepted.split(',').map((name) => name.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined;
}
