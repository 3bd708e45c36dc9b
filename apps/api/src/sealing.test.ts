import { expect, test } from 'vitest';
import { createSeal } from './sealing.js';

const seal = createSeal('ab'.repeat(32));
const NUMBER = Buffer.from('4111 1111 1111 1111');

test('what was sealed opens in its place, and shows nothing of itself', () => {
  const sealed = seal.seal(NUMBER, 'card-1');
  expect(seal.open(sealed, 'card-1')).toEqual(NUMBER);
  expect(sealed.includes('4111')).toBe(false);
  expect(seal.seal(NUMBER, 'card-1')).not.toEqual(sealed);
});

test('what was changed by one bit, or put in another’s place, does not open', () => {
  const sealed = seal.seal(NUMBER, 'card-1');
  expect(() => seal.open(sealed, 'card-2')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => seal.open(changed, 'card-1')).toThrow();
  }
});

test('another key opens nothing', () => {
  const sealed = seal.seal(NUMBER, 'card-1');
  expect(() => createSeal('cd'.repeat(32)).open(sealed, 'card-1')).toThrow();
});
