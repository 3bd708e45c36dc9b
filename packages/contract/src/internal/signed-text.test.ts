import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signedText } from './signed-text.js';

const SIGNED = {
  text: 'candela/1 …',
  signature: '0123456789abcdef'.repeat(8),
  key: `04${'ab'.repeat(64)}`,
};
const takes = (value: object) => z.safeDecode(signedText, value as never).success;

test('requires text, signature and key', () => {
  expect(z.decode(signedText, SIGNED)).toEqual(SIGNED);
  for (const part of ['text', 'signature', 'key'])
    expect(takes({ ...SIGNED, [part]: undefined }), part).toBe(false);
});

test.each([
  ['too short', 'a'.repeat(127)],
  ['too long', 'a'.repeat(129)],
  ['in capitals', 'A'.repeat(128)],
  ['not hexadecimal', 'x'.repeat(128)],
])('rejects a signature that is %s', (_, signature) => {
  expect(takes({ ...SIGNED, signature })).toBe(false);
});
