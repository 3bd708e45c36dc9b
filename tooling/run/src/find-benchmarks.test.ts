import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBenchmarks } from './find-benchmarks.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'benches-'));
  for (const path of [
    'packages/money/bench/format.ts',
    'apps/api/bench/orders.bench.ts',
    'apps/api/bench/helper.ts',
    'e2e/lighthouse/first-visit.bench.ts',
    'e2e/lighthouse/helper.ts',
    'e2e/specs/funds.spec.ts',
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test('finds benchmarks of packages and of the running app in order, without helpers', () => {
  expect(findBenchmarks(root)).toEqual([
    {
      path: 'apps/api/bench/orders.bench.ts',
      command: ['tsx', '--conditions=source', 'apps/api/bench/orders.bench.ts'],
    },
    {
      path: 'e2e/lighthouse/first-visit.bench.ts',
      command: [
        'node',
        'e2e/node_modules/@playwright/test/cli.js',
        'test',
        'e2e/lighthouse/first-visit.bench.ts',
        '--config',
        'e2e',
        '--project',
        'lighthouse',
        '--reporter',
        'line',
      ],
    },
    {
      path: 'packages/money/bench/format.ts',
      command: ['tsx', '--conditions=source', 'packages/money/bench/format.ts'],
    },
  ]);
});

test('keeps benchmarks whose path contains the filter', () => {
  expect(findBenchmarks(root, 'money').map(({ path }) => path)).toEqual([
    'packages/money/bench/format.ts',
  ]);
  expect(findBenchmarks(root, 'nothing')).toEqual([]);
});
