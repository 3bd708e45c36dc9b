import { afterEach, expect, test, vi } from 'vitest';
import { newRequestId } from './index.js';

afterEach(() => vi.unstubAllGlobals());

test('returns distinct version 4 UUIDs', () => {
  const ids = Array.from({ length: 100 }, newRequestId);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(100);
});

test('returns an id when crypto.randomUUID is unavailable', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newRequestId()).toHaveLength(36);
});

test('randomizes every digit except the version and variant bits', () => {
  const ids = Array.from({ length: 500 }, newRequestId);
  const positions = [...'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'];
  const distinctCounts = positions.map((_, at) => new Set(ids.map((id) => id[at])).size);
  // With 500 ids, the chance of a missing value is below 10⁻¹¹.
  const kinds: Readonly<Record<string, number>> = { x: 16, y: 4 };
  expect(distinctCounts).toEqual(positions.map((position) => kinds[position] ?? 1));
});
