import type { Language } from '@candela/contract';
import { languageOf } from '@candela/i18n/catalogues';

/** Text fields of a request, each there once. */
export type Fields = Record<string, string>;

/** The request is not one this service reads. The message is for the log, not for the caller. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
  readonly statusCode = 400;
}

const MAX_FIELDS = 32;

/**
 * `a=1&b=2` → `{ a: '1', b: '2' }`. A name given twice is refused: two readers of one request could
 * each take another value. Arrays (`a[]=1`) are names no schema knows.
 */
export function parseFields(text: string): Fields {
  const fields: Fields = Object.create(null) as Fields;
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
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

/** The language and token every request may carry, and the call's own fields. */
export function splitFields(fields: Fields): {
  lang: Language;
  token: string | undefined;
  own: Fields;
} {
  const { lang, token, ...own } = fields;
  return { lang: languageOf(lang), token, own };
}
