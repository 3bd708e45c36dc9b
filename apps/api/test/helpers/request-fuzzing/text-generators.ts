import fc from 'fast-check';
import type { FieldSchema } from '../contract-scenarios/api-document.js';

/** `raw` is sent as it is, such as `%ff`. */
export type Text = string | { readonly raw: string };

/** Longer than any field, within the form limit. */
const OVERSIZED_LENGTHS = [4_000, 9_000, 40_000];

const MAX_VALID_LENGTH = 64;

const EDGE_CASES = [
  ...[
    '',
    ' ',
    '0',
    '-0',
    '-1',
    '1e3',
    '1e309',
    '-1e309',
    '5e-324',
    'NaN',
    'Infinity',
    '0x10',
    '１０',
  ],
  ...[
    '2147483648',
    '9007199254740993',
    '9223372036854775808',
    '-9223372036854775809',
    '9'.repeat(30),
  ],
  ...['true', 'null', 'undefined', '{}', '[]', '[object Object]', '\0', 'a\0b', '\u0001\u001B[2J'],
  ...[
    '\r\nset-cookie: a=b',
    '\u202E',
    '\uFFFF',
    '\u2028',
    '%',
    '%00',
    '\\',
    "' or 1=1 --",
    '"; drop table',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '../../etc/passwd', '{{seconds}}'],
  ...['<script>alert(1)</script>', '['.repeat(5_000), '{"a":'.repeat(3_000), '\uD83D', 'a\uDC00'],
];

const INVALID_ENCODINGS = ['%ED%A0%80', '%C0%AF', '%FF', '%', '%zz', '%u0041', '+', '%F4%90%80%80'];

export const UNEXPECTED_NAMES: readonly Text[] = [
  ...[
    '',
    'balance',
    'user_id',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'a[]',
    '\0',
    '\uD800',
  ],
  ...['a'.repeat(3_000), 'a[b][c][d][e][f]', `a${'[b]'.repeat(800)}`, '__proto__[admin]', 'lang[]'],
  { raw: '%FF' },
];

export function validText(schema: FieldSchema): fc.Arbitrary<string> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.format === 'uuid') return fc.uuid();
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (pattern === undefined) {
    return fc.string({
      unit: 'grapheme',
      minLength,
      maxLength: Math.min(maxLength, MAX_VALID_LENGTH),
    });
  }
  return fc
    .stringMatching(new RegExp(pattern))
    .filter(({ length }) => length >= minLength && length <= maxLength);
}

export function brokenText(schema: FieldSchema): fc.Arbitrary<Text> {
  const bounds = boundsOf(schema).map((length) => 'a'.repeat(length));
  const figures = quantifiersOf(schema).flatMap((length) => [
    '9'.repeat(length),
    `0.${'1'.repeat(length)}`,
  ]);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Text>(...EDGE_CASES) },
    { weight: 2, arbitrary: fc.constantFrom<Text>('', ...bounds, ...figures) },
    { weight: 1, arbitrary: fc.constantFrom<Text>(...INVALID_ENCODINGS.map((raw) => ({ raw }))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...OVERSIZED_LENGTHS).map((length) => 'x'.repeat(length)),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
}

function boundsOf({ minLength, maxLength }: FieldSchema): readonly number[] {
  const around = [minLength, maxLength].flatMap((n) => (n === undefined ? [] : [n - 1, n, n + 1]));
  return around.filter((length) => length >= 0);
}

function quantifiersOf({ pattern = '' }: FieldSchema): readonly number[] {
  return [...pattern.matchAll(/\{(?:\d+,)?(\d+)\}/g)].flatMap(([, maximum]) => [
    Number(maximum),
    Number(maximum) + 1,
  ]);
}

/** A lone surrogate, which `encodeURIComponent` rejects, becomes three bytes. */
export function encodeText(text: Text): string {
  if (typeof text !== 'string') return text.raw;
  let encoded = '';
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const isLone = code >= 0xd800 && code <= 0xdfff;
    encoded += isLone ? loneSurrogate(code) : encodeURIComponent(sign);
  }
  return encoded;
}

function loneSurrogate(code: number): string {
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
}
