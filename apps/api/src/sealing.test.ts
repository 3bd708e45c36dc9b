import { expect, test } from 'vitest';
import { createSeal } from './sealing.js';

const seal = createSeal('ab'.repeat(32));
const NUMBER = Buffer.from('4111 1111 1111 1111');

test('opens sealed data in its place and hides its content', () => {
  const sealed = seal.seal(NUMBER, 'card-1');
  expect(seal.open(sealed, 'card-1')).toEqual(NUMBER);
  expect(sealed.includes('4111')).toBe(false);
  expect(seal.seal(NUMBER, 'card-1')).not.toEqual(sealed);
});

test('rejects sealed data with a changed bit or in another place', () => {
  const sealed = seal.seal(NUMBER, 'card-1');
  expect(() => seal.open(sealed, 'card-2')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => seal.open(changed, 'card-1')).toThrow();
  }
});

test('rejects sealed data under another key', () => {
  const sealed = seal.seal(NUMBER, 'card-1');
  expect(() => createSeal('cd'.repeat(32)).open(sealed, 'card-1')).toThrow();
});
