import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { envelopeSchema } from './envelope.js';

const takes = (value: unknown) => z.safeParse(envelopeSchema, value).success;
const SIGNED = { text: 't', signature: 'a'.repeat(128), key: `04${'b'.repeat(128)}` };

test.each([
  ['a success', { sign: 1, msg: '', data: { id: 'a' } }],
  ['a success that has nothing to tell', { sign: 1, msg: '' }],
  ['a failure', { msg: 'Too many.', code: 'too_many_requests', params: { seconds: 42, max: '5' } }],
  ['a failure that is signed', { msg: 'No.', code: 'price_moved', refusal: SIGNED }],
])('%s is read as it was sent', (_, envelope) => {
  expect(z.parse(envelopeSchema, envelope)).toEqual(envelope);
});

test.each([
  ['no words', { sign: 1 }],
  ['another sign', { sign: 0, msg: '' }],
  ['a number for a code', { msg: '', code: 5 }],
  ['figures that are none', { msg: '', params: { seconds: null } }],
  ['a refusal that nobody signed', { msg: '', refusal: { text: 't' } }],
])('an answer with %s is none', (_, envelope) => {
  expect(takes(envelope)).toBe(false);
});
