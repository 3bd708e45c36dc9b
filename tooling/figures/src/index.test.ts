import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { appendMeasurements, atLeast, atMost, parseMeasurements, percentile } from './index.ts';

const directory = mkdtempSync(join(tmpdir(), 'candela-figures-'));
afterAll(() => rmSync(directory, { recursive: true }));

const settled = { promise: '10,000 orders are settled', limit: 5_000, unit: 'ms' };
const orders = { promise: 'orders, of pgbench', limit: 0.6, unit: '', decimals: 2 };

test('counts a value at its limit as kept, for upper and lower limits', () => {
  expect(atMost({ ...settled, value: 5_000, notes: 'median of 3' })).toEqual({
    promise: '10,000 orders are settled',
    figure: '5000 ms (median of 3)',
    target: '≤ 5000 ms',
    verdict: 'kept',
  });
  expect(atMost({ ...settled, value: 5_001 }).verdict).toBe('broken');
  expect(atLeast({ ...orders, value: 0.6 })).toMatchObject({
    figure: '0.60',
    target: '≥ 0.6',
    verdict: 'kept',
  });
  expect(atLeast({ ...orders, value: 0.599 }).verdict).toBe('broken');
});

test('counts NaN as broken', () => {
  expect(atMost({ ...settled, value: Number.NaN }).verdict).toBe('broken');
  expect(atLeast({ ...orders, value: Number.NaN }).verdict).toBe('broken');
});

test('returns a value of the list as its percentile', () => {
  expect([0, 0.5, 0.75, 0.76, 1].map((share) => percentile([4, 1, 3, 2], share))).toEqual([
    1, 2, 3, 4, 4,
  ]);
  expect(percentile([], 0.5)).toBeNaN();
});

test('reads back what several calls wrote', () => {
  const file = join(directory, 'figures.jsonl');
  const [first, second] = [
    atMost({ ...settled, value: 4_300 }),
    atLeast({ ...orders, value: 0.45 }),
  ];
  appendMeasurements([first], file);
  appendMeasurements([second], file);
  expect(parseMeasurements(readFileSync(file, 'utf8'))).toEqual([first, second]);
});

test.each(['{"promise":"p","figure":"f","target":"t"}', '{"figure":1}', 'half a li'])(
  'rejects an invalid line: %s',
  (line) => {
    expect(() => parseMeasurements(`${line}\n`)).toThrow();
  },
);

test('does not throw when no figures file is configured', () => {
  const { FIGURES } = process.env;
  delete process.env.FIGURES;
  try {
    expect(() => appendMeasurements([atMost({ ...settled, value: 1 })])).not.toThrow();
  } finally {
    if (FIGURES !== undefined) process.env.FIGURES = FIGURES;
  }
});
