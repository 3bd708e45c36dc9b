import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { envelopeSchema } from './envelope.js';

const accepts = (value: unknown) => z.safeParse(envelopeSchema, value).success;
const SIGNED = { text: 't', signature: 'a'.repeat(128), key: `04${'b'.repeat(128)}` };

test.each([
  ['a success', { sign: 1, msg: '', data: { id: 'a' } }],
  ['a success without data', { sign: 1, msg: '' }],
  ['a failure', { msg: 'Too many.', code: 'too_many_requests', params: { seconds: 42, max: '5' } }],
  ['a signed failure', { msg: 'No.', code: 'price_moved', refusal: SIGNED }],
])('parses %s to the value that was sent', (_, envelope) => {
  expect(z.parse(envelopeSchema, envelope)).toEqual(envelope);
});

test.each([
  ['no message', { sign: 1 }],
  ['an unknown sign', { sign: 0, msg: '' }],
  ['a number for a code', { msg: '', code: 5 }],
  ['invalid parameters', { msg: '', params: { seconds: null } }],
  ['an unsigned refusal', { msg: '', refusal: { text: 't' } }],
])('rejects an answer with %s', (_, envelope) => {
  expect(accepts(envelope)).toBe(false);
});
