import { expect, test } from 'vitest';
import { createEncryption } from './encryption.js';

const encryption = createEncryption('ab'.repeat(32));
const NUMBER = Buffer.from('4111 1111 1111 1111');

test('opens sealed data in its place and hides its content', () => {
  const ciphertext = encryption.encrypt(NUMBER, 'card-1');
  expect(encryption.decrypt(ciphertext, 'card-1')).toEqual(NUMBER);
  expect(ciphertext.includes('4111')).toBe(false);
  expect(encryption.encrypt(NUMBER, 'card-1')).not.toEqual(ciphertext);
});

test('rejects sealed data with a changed bit or in another place', () => {
  const ciphertext = encryption.encrypt(NUMBER, 'card-1');
  expect(() => encryption.decrypt(ciphertext, 'card-2')).toThrow();
  for (let at = 0; at < ciphertext.length; at += 1) {
    const changed = Buffer.from(ciphertext);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => encryption.decrypt(changed, 'card-1')).toThrow();
  }
});

test('rejects sealed data under another key', () => {
  const ciphertext = encryption.encrypt(NUMBER, 'card-1');
  expect(() => createEncryption('cd'.repeat(32)).decrypt(ciphertext, 'card-1')).toThrow();
});
