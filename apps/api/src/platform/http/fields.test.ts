import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BadRequestError, type Fields, parseFields } from './fields.js';

function expectedFields(text: string): Fields | undefined {
  const pairs = [...new URLSearchParams(text)];
  const fields = Object.fromEntries(pairs);
  const isTwice = Object.keys(fields).length < pairs.length;
  return isTwice || pairs.length > 32 || pairs.some(([, value]) => value.includes('\0'))
    ? undefined
    : fields;
}

function actualFields(text: string): Fields | undefined {
  try {
    return { ...parseFields(text) };
  } catch (error) {
    if (error instanceof BadRequestError) return undefined;
    throw error;
  }
}

const name = fc.constantFrom(
  'a',
  'lang',
  'class',
  '__proto__',
  'x-y',
  '',
  'a%20b',
  '%00',
  'ä',
  '?a',
);
const value = fc.constantFrom(
  '',
  '1',
  'en',
  '1.50',
  'a+b',
  '%00',
  '%C3%A4',
  '%',
  'a=b',
  '~_-.',
  '漢',
);
const pair = fc.oneof(
  fc.tuple(name, value).map((both) => both.join('=')),
  name,
  fc.string({ maxLength: 6 }),
);

test('parses generated form fields as URLSearchParams does', () => {
  fc.assert(
    fc.property(
      fc.array(pair, { maxLength: 5 }).map((pairs) => pairs.join('&')),
      (text) => {
        expect(actualFields(text)).toEqual(expectedFields(text));
      },
    ),
    { numRuns: 5_000 },
  );
});

test.each(['a=1&a=2&lang=th', 'lang=th&a=%00'])(
  'includes the language in the error for %s',
  (text) => {
    expect(() => parseFields(text)).toThrow(expect.objectContaining({ lang: 'th' }));
  },
);

test('accepts 32 fields and rejects 33', () => {
  const text = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&');
  expect(Object.keys(parseFields(text(32)))).toHaveLength(32);
  expect(() => parseFields(text(33))).toThrow(BadRequestError);
});
