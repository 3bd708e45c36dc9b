import { type Call, UPLOAD_MAX_BYTES } from '@candela/contract';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { addField, BadRequestError, type Fields } from './fields.js';
import type { CallContext } from './handler.js';
import { noteLanguage } from './language.js';

export interface Received {
  fields: Fields;
  file: CallContext['file'];
}

/** The text fields of a request, wherever its call carries them, and the file of an upload. */
export async function readBody(call: Call, request: FastifyRequest): Promise<Received> {
  if (call.method === 'GET') return { fields: queryOf(request), file: undefined };
  if (call.file === 'upload') return readMultipart(request);
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object') throw new BadRequestError('The body is not a form.');
  return { fields: body as Fields, file: undefined };
}

/** The query, parsed by `parseFields`; what it refused arrives here as the refusal itself. */
function queryOf(request: FastifyRequest): Fields {
  const query = request.query as Fields | { refusal: BadRequestError };
  if (query.refusal instanceof BadRequestError) throw query.refusal;
  return query as Fields;
}

const PART_LIMITS = { files: 1, fields: 16, fieldSize: 4_096 };

async function readMultipart(request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) throw new BadRequestError('The body is not multipart/form-data.');
  const fields: Fields = Object.create(null) as Fields;
  let file: Received['file'];
  const limits = { ...PART_LIMITS, fileSize: UPLOAD_MAX_BYTES };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') {
      addField(fields, part.fieldname, String(part.value));
      noteLanguage(request, fields);
      continue;
    }
    if (file !== undefined || part.fieldname !== 'file') {
      throw new BadRequestError('One file, named "file", is expected.');
    }
    const chunks: Buffer[] = [];
    for await (const chunk of readable(part.file)) chunks.push(chunk);
    file = part.file.truncated ? 'too_large' : Buffer.concat(chunks);
  }
  return { fields, file };
}

/** Reads a multipart body that no call wants, for the language it names. Its file is not kept. */
export async function skipMultipart(request: FastifyRequest): Promise<void> {
  for await (const part of partsOf(request, { ...PART_LIMITS, fileSize: 0 })) {
    if (part.type === 'file') part.file.resume();
    else noteLanguage(request, { [part.fieldname]: part.value });
  }
}

/** The parts of a body. What the parser cannot read is the caller's fault, whatever it calls it. */
async function* partsOf(
  request: FastifyRequest,
  limits: typeof PART_LIMITS & { fileSize: number },
): AsyncGenerator<Multipart> {
  yield* readable(request.parts({ limits }));
}

async function* readable<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error;
    throw new BadRequestError('The body is not readable as multipart/form-data.', { cause: error });
  }
}
