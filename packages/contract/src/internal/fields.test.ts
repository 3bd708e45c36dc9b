import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  alertPercent,
  amount,
  base64url,
  direction,
  epochMs,
  epochSeconds,
  formEnumCode,
  formEnumList,
  formFlag,
  formIds,
  formIdsUpTo,
  formInteger,
  formSeconds,
  hex32,
  id,
  limitValue,
  name,
  paging,
  passkeyCredential,
  passkeyName,
  percent,
  price,
  publicKey,
  signedAmount,
  text,
  timeSpan,
  timeZone,
  typedAmount,
  wireEnumCode,
} from './fields.js';

const nines = (count: number) => '9'.repeat(count);
const accepts = (schema: z.core.$ZodType, value: unknown) =>
  z.safeDecode(schema as z.ZodMiniType, value).success;

const AMOUNTS = ['0.00', '1234.50', `${nines(15)}.99`];
const NO_AMOUNTS = [
  ...['', '1', '1.', '1.0', '1.000', '.50', 'a.00', '1.a0', '1.0a', '1,00', '1x00'],
  ...['x1.00', '1.00x', `${nines(16)}.99`, '--1.00', '+1.00'],
];

describe.each([
  ['an amount', amount, AMOUNTS, [...NO_AMOUNTS, '-1.00']],
  ['a signed amount', signedAmount, [...AMOUNTS, '-100.00'], [...NO_AMOUNTS, '1-1.00']],
  [
    'a typed amount',
    typedAmount,
    ['0', '5', '5.5', '5.55', nines(15), `${nines(15)}.99`],
    ['', '5.', '.5', '5.555', '5.x', '5x5', 'x5', '5x', '-5', '5e3', nines(16), '5.5.5'],
  ],
  [
    'a price',
    price,
    ['0', '68412.5', '1.12345678', nines(12), `${nines(12)}.${nines(8)}`],
    ['', '1.', '.5', '1.123456789', '1.x', '1x5', 'x1', '1x', '-1', nines(13), '1.5.5'],
  ],
  [
    'a percentage',
    percent,
    ['1.84', '-2.07', '0.0', '5.5', `${nines(6)}.99`, `-${nines(6)}.99`],
    ['', '1', '1.', '.84', '1.845', '1.x', '1x84', 'x1.84', '1.84x', '--1.84', `${nines(7)}.99`],
  ],
  [
    'an alert’s price move',
    alertPercent,
    ['0.10', '1.50', '50.00'],
    ['', '1.5', '1.500', '100.00', '.50', 'x1.50', '1.50x', '1x50', 'a.50', '1.ab', '-1.50'],
  ],
  [
    'a limit, as an amount or an order count',
    limitValue,
    ['0', '5', '100.00', nines(15), `${nines(15)}.99`],
    ['', '5.', '5.0', '5.000', '5.ab', '5x00', 'x5', '5x', '-5', nines(16), '5.00.00'],
  ],
  [
    '32 bytes in hexadecimal',
    hex32,
    ['0'.repeat(64), '0123456789abcdef'.repeat(4)],
    ['', 'a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), 'g'.repeat(64), `-${'a'.repeat(63)}`],
  ],
  [
    'a public key',
    publicKey,
    [`04${'0123456789abcdef'.repeat(8)}`],
    [
      ...['', `04${'a'.repeat(127)}`, `04${'a'.repeat(129)}`, `x04${'a'.repeat(128)}`],
      ...[`02${'a'.repeat(128)}`, `04${'A'.repeat(128)}`, `04${'g'.repeat(128)}`],
    ],
  ],
  [
    'an id',
    id,
    ['a', 'Az_09-', 'a'.repeat(64)],
    ['', 'a'.repeat(65), 'a b', ' a', 'a ', 'a.b', 'é', '/a', 'a/'],
  ],
  ['a text of up to three characters', text(3), ['', 'a', 'abc'], ['abcd']],
  ['a passkey credential', passkeyCredential, ['', 'a'.repeat(16_384)], ['a'.repeat(16_385)]],
  [
    'a name',
    name(4),
    ['', 'Zoë', 'שלי', '👩'],
    ['abcde', 'a\u202Eb', 'a\u200Fb', 'a\u3164', 'a\nb', 'a\u001Bb'],
  ],
  [
    'the name of a passkey',
    passkeyName,
    ['a', 'My phone', 'a'.repeat(40)],
    ['a'.repeat(41), '\u200B'],
  ],
  [
    'base64 of a key of 65 bytes',
    base64url(65),
    ['A'.repeat(87), `${'Zz09_-'.repeat(14)}abc`],
    ['A'.repeat(86), 'A'.repeat(88), `${'A'.repeat(86)}=`, `${'A'.repeat(86)}+`, ''],
  ],
  ['a direction', direction, ['up', 'down'], ['', 'UP', 'sideways']],
  ['base64 of 16 bytes', base64url(16), ['A'.repeat(22)], ['A'.repeat(21), 'A'.repeat(23)]],
  [
    'a whole number from 5 to 1,000',
    formInteger(5, 1_000),
    ['5', '10', '1000', '0000000005'],
    ['', '4', '1001', '-5', '5.0', '5e1', 'x5', '5x', ' 5', '00000000005'],
  ],
  ['a moment in a request', formSeconds, ['0', '9999999999'], ['-1', '10000000000', '1.5', '']],
  [
    'the name of a time zone',
    timeZone,
    ['UTC', 'Europe/Ljubljana', 'Etc/GMT+3', 'America/Argentina/Buenos_Aires'],
    ['', '+02:00', '2', '/UTC', 'UTC ', 'Mars/Olympus', `${'A'.repeat(65)}`],
  ],
] as const)('%s', (_, schema, accepted, rejected) => {
  test.each(accepted)('accepts %j', (value) => expect(accepts(schema, value)).toBe(true));
  test.each(rejected)('rejects %j', (value) => expect(accepts(schema, value)).toBe(false));
});

test.each([
  ['seconds', epochSeconds],
  ['milliseconds', epochMs],
] as const)('accepts only a whole number of %s since 1970', (_, schema) => {
  for (const moment of [0, 1_764_005_649]) expect(accepts(schema, moment)).toBe(true);
  for (const none of [-1, 1.5, '1']) expect(accepts(schema, none)).toBe(false);
});

describe('comma-separated ids', () => {
  test('parses up to the maximum number of ids and rejects malformed lists', () => {
    const three = formIdsUpTo(3);
    expect(z.decode(three, 'a,b-2,c')).toEqual(['a', 'b-2', 'c']);
    expect(z.encode(three, ['a', 'b-2', 'c'])).toBe('a,b-2,c');
    for (const none of ['', 'a,b,c,d', 'a,,b', ',a', 'a b'])
      expect(accepts(three, none)).toBe(false);
  });

  test('rejects encoding an empty list', () => {
    expect(z.safeEncode(formIds, []).success).toBe(false);
  });
});

describe('comma-separated enum values', () => {
  const enumList = formEnumList(z.enum(['red', 'green', 'blue']));

  test('parses values in order and an empty text as none', () => {
    for (const [wire, plain] of [
      ['red,blue', ['red', 'blue']],
      ['green', ['green']],
      ['', []],
    ] as const) {
      expect(z.decode(enumList, wire)).toEqual(plain);
      expect(z.encode(enumList, [...plain])).toBe(wire);
    }
  });

  test.each(['yellow', 'red,', ',red', 'red,red', 'red blue', 'red, blue'])('rejects %j', (wire) =>
    expect(accepts(enumList, wire)).toBe(false),
  );

  test('accepts at most 256 characters', () => {
    const long = formEnumList(z.string());
    expect(accepts(long, 'a'.repeat(256))).toBe(true);
    expect(accepts(long, 'a'.repeat(257))).toBe(false);
  });
});

describe('list paging', () => {
  const page = (value?: string) => z.safeDecode(paging.page, value as never);
  const limit = (value?: string) => z.safeDecode(paging.limit, value as never);

  test('defaults to the first page of 20 rows', () => {
    expect(page()).toMatchObject({ data: 1 });
    expect(limit()).toMatchObject({ data: 20 });
  });

  test('accepts only pages and limits within their bounds', () => {
    for (const value of [1, 2, 1_000_000]) expect(page(String(value)).data).toBe(value);
    for (const value of [1, 50, 100]) expect(limit(String(value)).data).toBe(value);
    for (const none of ['0', '1000001', '-1', '1.5', '', 'x1', '1x', '00000000001'])
      expect(page(none).success, none).toBe(false);
    for (const none of ['0', '101']) expect(limit(none).success, none).toBe(false);
  });

  test('encodes a page as text within the same bounds', () => {
    expect(z.encode(paging.page, 7)).toBe('7');
    expect(z.encode(paging.page, undefined as never)).toBeUndefined();
    for (const none of [0, 1_000_001, 1.5, '7'])
      expect(z.safeEncode(paging.page, none as never).success, String(none)).toBe(false);
  });

  test('accepts only csv as the file format', () => {
    expect(accepts(paging.format, 'csv')).toBe(true);
    expect(accepts(paging.format, undefined)).toBe(true);
    for (const none of ['', 'xml']) expect(accepts(paging.format, none)).toBe(false);
  });
});

test('accepts a time span with either end, both or none, in seconds', () => {
  const spanSchema = z.strictObject(timeSpan);
  for (const wire of [{}, { from: '0' }, { to: '60' }, { from: '0', to: '60' }])
    expect(z.encode(spanSchema, z.decode(spanSchema, wire))).toEqual(wire);
  expect(z.decode(spanSchema, { from: '0', to: '60' })).toEqual({ from: 0, to: 60 });
  expect(accepts(spanSchema, { from: 'yesterday' })).toBe(false);
});

test('removes invisible characters from a name that a client sends', () => {
  expect(z.encode(name(4), '\u200Fשלי\u2069\u202E')).toBe('שלי');
  expect(z.safeEncode(name(4), 'abcde').success).toBe(false);
});

describe('numeric wire value', () => {
  const pairs = [
    ['closed', 0],
    ['open', 1],
  ] as const;

  test('maps named values to numbers in an answer', () => {
    const state = wireEnumCode(pairs);
    expect([z.decode(state, 0), z.decode(state, 1)]).toEqual(['closed', 'open']);
    expect([z.encode(state, 'closed'), z.encode(state, 'open')]).toEqual([0, 1]);
    for (const none of [2, '1', 'open', null]) expect(accepts(state, none)).toBe(false);
    expect(z.safeEncode(state, 'ajar' as never).success).toBe(false);
  });

  test('maps named values to numeric text in a request', () => {
    const state = formEnumCode(pairs);
    expect([z.decode(state, '0'), z.decode(state, '1')]).toEqual(['closed', 'open']);
    expect([z.encode(state, 'closed'), z.encode(state, 'open')]).toEqual(['0', '1']);
    for (const none of ['2', 1, 'open', '', '01']) expect(accepts(state, none)).toBe(false);
    expect(z.safeEncode(state, 'ajar' as never).success).toBe(false);
  });
});

test('encodes flags as 1 and 0 and rejects anything else', () => {
  expect([z.decode(formFlag, '1'), z.decode(formFlag, '0')]).toEqual([true, false]);
  expect([z.encode(formFlag, true), z.encode(formFlag, false)]).toEqual(['1', '0']);
  for (const none of ['', 'true', 'yes', '2', 1]) expect(accepts(formFlag, none)).toBe(false);
});
