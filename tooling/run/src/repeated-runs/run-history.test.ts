import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { appendRun, greenStreak, type Run, readRuns } from './run-history.ts';

const run = (count: string, product = 'now'): Run => ({
  ...{ commit: 'abcdef12', product, engine: 'postgres', day: '2026-11-27', count, minutes: 44 },
});
const streakIn = (runs: readonly Run[], product?: string) =>
  greenStreak(runs, { product, engine: 'postgres' });
const green = '8650 passed, 0 failed';

test('appends runs in order', () => {
  const root = mkdtempSync(join(tmpdir(), 'again-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  expect(readRuns(root)).toEqual([]);
  appendRun(root, run(green));
  appendRun(root, run('8649 passed, 1 failed'));
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
  expect(streakIn(runs, 'now')).toHaveLength(2);
  expect(streakIn(runs, 'before')).toHaveLength(1);
  expect(streakIn([...runs, run('no count: it ended before its end')], 'now')).toEqual([]);
  expect(streakIn(runs)).toEqual([]);
  expect(greenStreak(runs, { product: 'now', engine: 'embedded' })).toEqual([]);
});
