import * as z from 'zod/mini';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../conventions.js';
import { PASSKEY_NAME_MAX_LENGTH } from '../credentials.js';
import { hasInvisible, removeInvisible } from '../invisible-characters.js';

/** Request fields are text, because bodies are form-encoded. */

/** Account currency: `"1234.50"`. */
export const amount = z.string().check(z.regex(/^\d{1,15}\.\d{2}$/));

/** `"-100.00"` */
export const signedAmount = z.string().check(z.regex(/^-?\d{1,15}\.\d{2}$/));

/** Up to two decimals; no sign, no exponent. */
export const typedAmount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,2})?$/));

/** `"68412.5"` */
export const price = z.string().check(z.regex(/^\d{1,12}(\.\d{1,8})?$/));

/** `"1.84"`, `"-2.07"` */
export const percent = z.string().check(z.regex(/^-?\d{1,6}\.\d{1,2}$/));

/** Up or down: `"1.50"`. */
export const alertPercent = z.string().check(z.regex(/^\d{1,2}\.\d{2}$/));

/** `"100.00"`, or a number of orders, `"5"`. */
export const limitValue = z.string().check(z.regex(/^\d{1,15}(\.\d{2})?$/));

export const epochSeconds = z.int().check(z.nonnegative());

export const epochMs = z.int().check(z.nonnegative());

/** SHA-256 hash, Merkle root or minute key. */
export const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Uncompressed, P-256. */
export const publicKey = z.string().check(z.regex(/^04[0-9a-f]{128}$/));

export const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));

/** Comma-separated. */
export const formIdsUpTo = (max: number) =>
  z.codec(z.string(), z.array(id).check(z.minLength(1), z.maxLength(max)), {
    decode: (value) => value.split(','),
    encode: (value) => value.join(','),
  });

export const formIds = formIdsUpTo(MAX_PAGE_SIZE);

/** Created before the first send: retries are idempotent. */
export const requestId = z.uuid();

export const text = (max: number) => z.string().check(z.maxLength(max));

/**
 * One line without invisible characters. Clients remove them, as keyboards and copied text add
 * some; the service rejects them.
 */
export const name = (max: number) =>
  z.codec(text(max).check(z.refine((value) => !hasInvisible(value))), z.string(), {
    decode: (value) => value,
    encode: removeInvisible,
  });

/** Comma-separated and unique; empty text is an empty list. */
export const formEnumList = <Word extends string>(item: z.core.$ZodType<Word, Word>) =>
  z.codec(
    text(256),
    z.array(item).check(z.refine((words) => new Set(words).size === words.length)),
    {
      decode: (value) => (value === '' ? [] : (value.split(',') as Word[])),
      encode: (words) => words.join(','),
    },
  );

/** `RegistrationResponseJSON` or `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyCredential = text(16_384);

export const passkeyName = name(PASSKEY_NAME_MAX_LENGTH);

/** Unpadded, of exactly `bytes` bytes. */
export const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`)));

export const formInteger = (min: number, max: number) =>
  z.codec(z.string().check(z.regex(/^\d{1,10}$/)), z.int().check(z.gte(min), z.lte(max)), {
    decode: Number,
    encode: String,
  });

/** zod's own default cannot encode an absent value. */
function defaultedInteger(min: number, max: number, fallback: number) {
  const plain = z.custom<number>(
    (value) =>
      value === undefined ||
      (Number.isInteger(value) && Number(value) >= min && Number(value) <= max),
  );
  return z.codec(z.optional(z.string().check(z.regex(/^\d{1,10}$/))), plain, {
    decode: (value) => (value === undefined ? fallback : Number(value)),
    encode: (value: number | undefined) => (value === undefined ? undefined : String(value)),
  });
}

type EnumCodes = readonly (readonly [word: string, number: number])[];
type EnumValue<Pairs extends EnumCodes> = Pairs[number][0];

/** In responses. */
export function wireEnumCode<const Pairs extends EnumCodes>(pairs: Pairs) {
  const numbers = z.literal(pairs.map(([, number]) => number));
  return z.codec(numbers, enumValues(pairs), {
    decode: (number) => valueOfCode(pairs, number),
    encode: (item) => codeOfValue(pairs, item),
  });
}

/** In requests, as text. */
export function formEnumCode<const Pairs extends EnumCodes>(pairs: Pairs) {
  const texts = z.literal(pairs.map(([, number]) => String(number)));
  return z.codec(texts, enumValues(pairs), {
    decode: (text) => valueOfCode(pairs, Number(text)),
    encode: (item) => String(codeOfValue(pairs, item)),
  });
}

function enumValues<Pairs extends EnumCodes>(pairs: Pairs) {
  return z.literal(pairs.map(([item]): EnumValue<Pairs> => item));
}

function valueOfCode<Pairs extends EnumCodes>(pairs: Pairs, sought: number): EnumValue<Pairs> {
  const pair = pairs.find(([, number]) => number === sought);
  if (pair === undefined) throw new Error(`No word is numbered ${sought}.`);
  return pair[0];
}

function codeOfValue(pairs: EnumCodes, sought: string): number {
  const pair = pairs.find(([item]) => item === sought);
  if (pair === undefined) throw new Error(`No code for ${sought}.`);
  return pair[1];
}

/** False is `0` or absent. */
export const formFlag = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (value) => value === '1',
  encode: (value) => (value ? '1' : '0'),
});

export const formSeconds = formInteger(0, 9_999_999_999);

/** Epoch ms. */
export const formMilliseconds = z.codec(z.string().check(z.regex(/^\d{1,15}$/)), epochMs, {
  decode: Number,
  encode: String,
});

/** IANA name: `Europe/Ljubljana`. */
export const timeZone = z
  .string()
  .check(z.maxLength(64), z.regex(/^[A-Za-z][\w+/-]*$/), z.refine(isTimeZone));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * `format=csv` streams all filtered rows as a file, with times and days of the zone `tz` (default
 * UTC).
 */
export const paging = {
  page: defaultedInteger(1, 1_000_000, 1),
  limit: defaultedInteger(1, MAX_PAGE_SIZE, PAGE_SIZE),
  format: z.optional(z.literal('csv')),
  tz: z.optional(timeZone),
};

/** Epoch seconds, inclusive. */
export const timeSpan = {
  from: z.optional(formSeconds),
  to: z.optional(formSeconds),
};

export const direction = z.enum(['up', 'down']);
