import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBenches } from './benches.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'benches-'));
  for (const path of [
    'packages/money/bench/format.ts',
    'apps/api/bench/orders.ts',
    'e2e/bench/no.ts',
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test('finds the benchmarks of packages and apps, in order', () => {
  expect(findBenches(root)).toEqual(['apps/api/bench/orders.ts', 'packages/money/bench/format.ts']);
});

test('keeps those whose path contains the filter', () => {
  expect(findBenches(root, 'money')).toEqual(['packages/money/bench/format.ts']);
  expect(findBenches(root, 'nothing')).toEqual([]);
});
