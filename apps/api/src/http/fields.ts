/** Text fields of a request, each there once. */
export type Fields = Record<string, string>;

/** The request is not one this service reads. The message is for the log, not for the caller. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
  readonly statusCode = 400;
  /** The language that its fields name, if they do: the refusal is said in it. */
  lang: string | undefined;
}

const MAX_FIELDS = 32;

/**
 * `a=1&b=2` → `{ a: '1', b: '2' }`. A name given twice is refused: two readers of one request could
 * each take another value. Arrays (`a[]=1`) are names no schema knows.
 */
export function parseFields(text: string): Fields {
  const sent = new URLSearchParams(text);
  try {
    return collectFields(sent);
  } catch (error) {
    if (error instanceof BadRequestError) error.lang = sent.get('lang') ?? undefined;
    throw error;
  }
}

function collectFields(sent: URLSearchParams): Fields {
  const fields: Fields = Object.create(null) as Fields;
  let count = 0;
  for (const [name, value] of sent) {
    addField(fields, name, value);
    count += 1;
    if (count > MAX_FIELDS) throw new BadRequestError('Too many fields.');
  }
  return fields;
}

export function addField(fields: Fields, name: string, value: string): void {
  if (name in fields) throw new BadRequestError('A field is given twice.');
  if (value.includes('\0')) throw new BadRequestError('A field contains a NUL.');
  fields[name] = value;
}

/** The token a request may carry, and the call's own fields: without `lang`, which is noted. */
export function splitFields(fields: Fields): { token: string | undefined; own: Fields } {
  const { lang: _, token, ...own } = fields;
  return { token, own };
}
