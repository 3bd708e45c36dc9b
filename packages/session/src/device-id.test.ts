import { expect, test } from 'vitest';
import { createDeviceId } from './device-id.js';
import { withMemoryFallback } from './storage.js';

test('returns a stable id per storage, and a different one for another storage', () => {
  const storage = withMemoryFallback(undefined);
  const id = createDeviceId(storage)();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(createDeviceId(storage)()).toBe(id);
  expect(createDeviceId(withMemoryFallback(undefined))()).not.toBe(id);
});
