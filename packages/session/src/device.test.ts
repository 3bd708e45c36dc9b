import { expect, test } from 'vitest';
import { createDeviceId } from './device.js';
import { tolerantStorage } from './storage.js';

test('keeps one id per storage and generates another for a new storage', () => {
  const storage = tolerantStorage(undefined);
  const id = createDeviceId(storage)();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(createDeviceId(storage)()).toBe(id);
  expect(createDeviceId(tolerantStorage(undefined))()).not.toBe(id);
});
