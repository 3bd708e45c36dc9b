import { expect, test } from 'vitest';
import { createQueryParser, isCachedQuery } from './query-parser.js';

test('returns the same frozen fields for the same query text', () => {
  const parse = createQueryParser();
  const fields = parse('class=1&lang=en');
  expect({ ...fields }).toEqual({ class: '1', lang: 'en' });
  expect(parse('class=1&lang=en')).toBe(fields);
  expect(isCachedQuery(fields)).toBe(true);
  expect(Object.isFrozen(fields)).toBe(true);
  expect(parse('class=2&lang=en')).not.toBe(fields);
});

test.each([
  ['a token', 'lang=en&token=secret'],
  ['a token written in another way', 'lang=en&%74oken=secret'],
  ['a password', 'fund_password=246810'],
  ['a long text', `lang=en&id=${'a'.repeat(200)}`],
])('does not cache a query with %s', (_what, text) => {
  const parse = createQueryParser();
  const fields = parse(text);
  expect(isCachedQuery(fields)).toBe(false);
  expect(parse(text)).not.toBe(fields);
  expect(parse(text)).toEqual(fields);
});

test('refuses an invalid query each time it is parsed', () => {
  const parse = createQueryParser();
  for (const fields of [parse('a=1&a=2&lang=th'), parse('a=1&a=2&lang=th')]) {
    expect(fields).toMatchObject({ refusal: { name: 'BadRequestError', lang: 'th' } });
    expect(isCachedQuery(fields)).toBe(false);
  }
});

test('caches at most 1000 query texts', () => {
  const parse = createQueryParser();
  const first = parse('minute=0');
  for (let minute = 1; minute < 1_000; minute += 1) parse(`minute=${minute}`);
  expect(parse('minute=0')).toBe(first);
  parse('minute=1000');
  expect(parse('minute=0')).not.toBe(first);
});
