import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from './vary.js';

/** Compressing less would not pay off. */
export const PACKED_FROM = 1_024;
/** Higher levels are too slow for what is not shared. */
const BROTLI_QUALITY = 4;

type Encoding = 'br' | 'gzip';

const PACK: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  br: (text) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => gzipSync(text),
};

/** Each encoding is created once. */
export interface SharedText {
  readonly text: string;
  readonly packed: Partial<Record<Encoding, Buffer>>;
}

export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, packed }: SharedText,
): FastifyReply {
  reply.type('application/json; charset=utf-8');
  const encoding = text.length < PACKED_FROM ? undefined : encodingFor(request);
  if (encoding === undefined) return reply.send(text);
  packed[encoding] ??= PACK[encoding](text);
  varyBy(reply, 'accept-encoding');
  return reply.header('content-encoding', encoding).send(packed[encoding]);
}

/** Browsers send few different headers. */
const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 100;
const preferred = new Map<string, Encoding | undefined>();

/** Undefined for weighted names and others, which the plugin handles. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string' || headers['x-no-compression'] !== undefined) return undefined;
  if (preferred.has(accepted)) return preferred.get(accepted);
  const names = accepted.split(',').map((name) => name.trim());
  const encoding = names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined;
  if (accepted.length <= LONGEST_REMEMBERED && preferred.size < MOST_REMEMBERED) {
    preferred.set(accepted, encoding);
  }
  return encoding;
}
