import { expect, test } from 'vitest';
import { generateTicker } from './ticker.js';

const NOW = 1_700_000_000;

// @spec 2.9
test('generates sixty entries with masked names, valid amounts and types of the last hour', () => {
  const entries = generateTicker(Math.random, NOW);
  expect(entries).toHaveLength(60);
  for (const { name, content, type, time } of entries) {
    expect(name).toMatch(/^[a-z]\*\*\*[a-z]$/);
    expect(Number(content)).toBeGreaterThanOrEqual(3_000);
    expect(Number(content)).toBeLessThanOrEqual(503_000);
    expect([1, 2]).toContain(type);
    expect(time).toBeLessThanOrEqual(NOW);
    expect(time).toBeGreaterThanOrEqual(NOW - 3_600);
  }
  expect(entries.map((it) => it.time)).toEqual(entries.map((it) => it.time).sort((a, b) => b - a));
});

test('generates both ends of the range', () => {
  expect(generateTicker(() => 0, NOW)[0]).toMatchObject({ content: '3000.00', type: 1 });
  expect(generateTicker(() => 0.999_999_999, NOW)[0]).toMatchObject({
    content: '503000.00',
    type: 2,
  });
});
