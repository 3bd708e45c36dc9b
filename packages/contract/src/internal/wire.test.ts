import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { wireObject, wireRequest } from './wire.js';

test('converts snake case to camel case and back, and applies given names', () => {
  const schema = wireObject(
    { jifen: z.string(), buy_price: z.string(), total_24h_high: z.string(), line_2: z.string() },
    { jifen: 'balance' },
  );
  const wire = { jifen: '1.00', buy_price: '2', total_24h_high: '3', line_2: '4' };
  const plain = { balance: '1.00', buyPrice: '2', total24hHigh: '3', line2: '4' };
  expect(z.decode(schema, wire)).toEqual(plain);
  expect(z.encode(schema, plain as never)).toEqual(wire);
});

test('omits absent fields and keeps null and empty ones', () => {
  const schema = wireObject({
    left_out: z.optional(z.string()),
    is_null: z.nullable(z.string()),
    is_empty: z.string(),
  });
  const plain = z.decode(schema, { is_null: null, is_empty: '' });
  expect(Object.entries(plain)).toEqual([
    ['isNull', null],
    ['isEmpty', ''],
  ]);
  expect(Object.entries(z.encode(schema, { ...plain, leftOut: undefined }))).toEqual([
    ['is_null', null],
    ['is_empty', ''],
  ]);
});

test('drops unknown fields of an answer and rejects them in a request', () => {
  const wire = { known: 'a', surprise: 'b' } as never;
  expect(z.decode(wireObject({ known: z.string() }), wire)).toEqual({ known: 'a' });
  expect(z.safeDecode(wireRequest({ known: z.string() }), wire).success).toBe(false);
});

test('encodes only objects', () => {
  const schema = wireObject({ name: z.optional(z.string()) });
  for (const none of [null, undefined, 'text', 5])
    expect(z.safeEncode(schema, none as never).success).toBe(false);
  expect(z.encode(schema, { name: 'a', unknown: 'b' } as never)).toEqual({ name: 'a' });
});
