import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepRun, type Run, readRuns, rowOf } from './runs.ts';

const run = (count: string, product = 'now'): Run => ({
  ...{ commit: 'abcdef12', product, engine: 'postgres', day: '2026-11-27', count, minutes: 44 },
});
const rowIn = (runs: readonly Run[], product?: string) =>
  rowOf(runs, { product, engine: 'postgres' });
const green = '8650 passed, 0 failed';

test('appends runs in order', () => {
  const root = mkdtempSync(join(tmpdir(), 'again-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  expect(readRuns(root)).toEqual([]);
  keepRun(root, run(green));
  keepRun(root, run('8649 passed, 1 failed'));
  expect(readRuns(root)).toEqual([run(green), run('8649 passed, 1 failed')]);
});

test('returns the latest green runs of one product on one engine', () => {
  const runs = [
    run(green),
    run('1 passed, 1 failed'),
    run(green),
    run(green, 'before'),
    run(green),
  ];
  expect(rowIn(runs, 'now')).toHaveLength(2);
  expect(rowIn(runs, 'before')).toHaveLength(1);
  expect(rowIn([...runs, run('no count: it ended before its end')], 'now')).toEqual([]);
  expect(rowIn(runs)).toEqual([]);
  expect(rowOf(runs, { product: 'now', engine: 'embedded' })).toEqual([]);
});
