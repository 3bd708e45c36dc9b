import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from './vary.js';

/** A shorter answer is sent as it is: packing it would save less than it costs. */
export const PACKED_FROM = 1_024;
/** The plugin's own, for what is not shared: higher ones take longer than an answer may. */
const BROTLI_QUALITY = 4;

type Encoding = 'br' | 'gzip';

const PACK: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  br: (text) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => gzipSync(text),
};

/** JSON that many get: each encoding of it is made once. */
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

/** Browsers ask in a few ways; whoever asks in a thousand is read anew each time. */
const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 100;
const preferred = new Map<string, Encoding | undefined>();

/**
 * What browsers ask for: plain names without weights. Undefined for anything else, which the plugin
 * answers like any other call.
 */
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
