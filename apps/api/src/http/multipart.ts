import { UPLOAD_MAX_BYTES } from '@candela/contract';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { addField, BadRequestError, type Fields } from './fields.js';
import type { CallContext } from './handler.js';
import { noteLanguage } from './language.js';

const PART_LIMITS = { files: 1, fields: 16, fieldSize: 4_096 };
/** A body nobody will keep is read to its end up to this size, so that its sender hears why. */
const MAX_BODY_BYTES = 4 * UPLOAD_MAX_BYTES;
const MAX_FORM_BYTES = 64 * 1_024;

/** A multipart body that has been read up to its file. */
export interface UploadForm {
  /** The fields that came before the file; after `readFile` or `skipFile`, all of them. */
  readonly fields: Fields;
  /** Reads the file and whatever follows it. */
  readFile(): Promise<CallContext['file']>;
  /** Lets the rest of the body pass without keeping any of it. */
  skipFile(): Promise<void>;
}

/**
 * Reads the fields of a multipart body up to its file, of which nothing is kept yet.
 *
 * @returns `too_large` when the body says that it is larger than anything this service reads.
 * @throws BadRequestError
 */
export async function openUpload(request: FastifyRequest): Promise<UploadForm | 'too_large'> {
  if (!request.isMultipart()) throw new BadRequestError('The body is not multipart/form-data.');
  const length = lengthOf(request);
  if (length === undefined) throw new BadRequestError('The body does not say how long it is.');
  if (length > MAX_BODY_BYTES) return 'too_large';
  const fields: Fields = Object.create(null) as Fields;
  const parts = partsOf(request, UPLOAD_MAX_BYTES);

  /** Reads fields until a file comes, if one does. */
  async function nextFile(): Promise<MultipartFile | undefined> {
    for (;;) {
      const { value: part, done } = await parts.next();
      if (done) return undefined;
      if (part.type === 'file') return part;
      addField(fields, part.fieldname, String(part.value));
      noteLanguage(request, fields);
    }
  }

  const part = await nextFile();
  async function expectNoOther(): Promise<void> {
    if ((await nextFile()) !== undefined || part?.fieldname !== 'file') {
      throw new BadRequestError('One file, named "file", is expected.');
    }
  }

  return {
    fields,
    async readFile() {
      if (part === undefined) return undefined;
      const chunks: Buffer[] = [];
      for await (const chunk of readable(part.file)) chunks.push(chunk);
      await expectNoOther();
      return part.file.truncated ? 'too_large' : Buffer.concat(chunks);
    },
    async skipFile() {
      if (part === undefined) return;
      part.file.resume();
      await expectNoOther();
    },
  };
}

/** Reads a short multipart body that no call wants, for the language it names. A long one is not read. */
export async function skipMultipart(request: FastifyRequest): Promise<void> {
  if ((lengthOf(request) ?? Number.POSITIVE_INFINITY) > MAX_FORM_BYTES) return;
  for await (const part of partsOf(request, 0)) {
    if (part.type === 'file') part.file.resume();
    else noteLanguage(request, { [part.fieldname]: part.value });
  }
}

/** What the body says that it measures, in bytes: the parser of HTTP holds it to that. */
function lengthOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** The parts of a body. What the parser cannot read is the caller's fault, whatever it calls it. */
async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart> {
  yield* readable(request.parts({ limits: { ...PART_LIMITS, fileSize } }));
}

async function* readable<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error;
    throw new BadRequestError('The body is not readable as multipart/form-data.', { cause: error });
  }
}
