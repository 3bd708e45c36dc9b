import { UPLOAD_MAX_BYTES } from '@candela/contract';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { addField, BadRequestError, type Fields } from './fields.js';
import type { CallContext } from './handler.js';
import { setRequestLanguage } from './language.js';

const PART_LIMITS = { files: 1, fields: 16, fieldSize: 4_096 };
/** Up to here an unwanted body is read, so that the sender receives the response. */
const MAX_BODY_BYTES = 4 * UPLOAD_MAX_BYTES;
const MAX_FORM_BYTES = 64 * 1_024;

export interface UploadForm {
  /** Before `readFile` or `skipFile`, only those preceding the file. */
  readonly fields: Fields;
  readFile(): Promise<CallContext['file']>;
  skipFile(): Promise<void>;
}

/**
 * Reads up to the file, without keeping any of it.
 * @returns `too_large` when the declared length is more than this service reads.
 * @throws BadRequestError
 */
export async function openUpload(request: FastifyRequest): Promise<UploadForm | 'too_large'> {
  if (!request.isMultipart()) throw new BadRequestError('The body is not multipart/form-data.');
  const length = contentLengthOf(request);
  if (length === undefined) throw new BadRequestError('The body does not say how long it is.');
  if (length > MAX_BODY_BYTES) return 'too_large';
  const fields: Fields = Object.create(null) as Fields;
  const parts = partsOf(request, UPLOAD_MAX_BYTES);

  async function nextFile(): Promise<MultipartFile | undefined> {
    for (;;) {
      const { value: part, done } = await parts.next();
      if (done) return undefined;
      if (part.type === 'file') return part;
      addField(fields, part.fieldname, String(part.value));
      setRequestLanguage(request, fields);
    }
  }

  const part = await nextFile();
  async function assertNoOtherFile(): Promise<void> {
    if ((await nextFile()) !== undefined || part?.fieldname !== 'file') {
      throw new BadRequestError('One file, named "file", is expected.');
    }
  }

  return {
    fields,
    async readFile() {
      if (part === undefined) return undefined;
      const chunks: Buffer[] = [];
      for await (const chunk of wrapReadErrors(part.file)) chunks.push(chunk);
      await assertNoOtherFile();
      return part.file.truncated ? 'too_large' : Buffer.concat(chunks);
    },
    async skipFile() {
      if (part === undefined) return;
      part.file.resume();
      await assertNoOtherFile();
    },
  };
}

/** Reads the language from a short body; a long one is not read. */
export async function skipMultipart(request: FastifyRequest): Promise<void> {
  if ((contentLengthOf(request) ?? Number.POSITIVE_INFINITY) > MAX_FORM_BYTES) return;
  for await (const part of partsOf(request, 0)) {
    if (part.type === 'file') part.file.resume();
    else setRequestLanguage(request, { [part.fieldname]: part.value });
  }
}

/** Bytes; the HTTP parser enforces it. */
function contentLengthOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart> {
  yield* wrapReadErrors(request.parts({ limits: { ...PART_LIMITS, fileSize } }));
}

async function* wrapReadErrors<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error;
    throw new BadRequestError('The body is not readable as multipart/form-data.', { cause: error });
  }
}
