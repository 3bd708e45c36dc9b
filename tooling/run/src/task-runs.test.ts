import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearReports, describeCache, readTaskRuns, tallyByKind } from './task-runs.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'task-runs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}

const vitest = (passed: number, failed = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
});

const MONEY = { folder: 'packages/money', ok: true, cached: true };
const FUNDS = { folder: 'packages/funds', ok: true, cached: false };

test('reads from the newest summary which tests ran and which came from the cache', () => {
  write('.turbo/runs/one.json', {
    tasks: [
      { task: 'transit', directory: 'packages/money', cache: { status: 'MISS' } },
      {
        task: 'test',
        directory: 'packages/money',
        cache: { status: 'HIT' },
        execution: { exitCode: 0 },
      },
      {
        task: 'test',
        directory: 'packages/funds',
        cache: { status: 'MISS' },
        execution: { exitCode: 1 },
      },
      { task: 'test', directory: 'e2e', cache: { status: 'MISS' } },
    ],
  });
  expect(readTaskRuns(root)).toEqual([
    MONEY,
    { ...FUNDS, ok: false },
    { folder: 'e2e', ok: false, cached: false },
  ]);
});

test('reads the runs of the full tier and leaves out packages without slow tests', () => {
  const finished = { cache: { status: 'MISS' }, execution: { exitCode: 0 } };
  write('.turbo/runs/one.json', {
    tasks: [
      { task: 'test', directory: 'packages/money', command: 'vitest run', ...finished },
      { task: 'test:full', directory: 'packages/money', command: '<NONEXISTENT>', ...finished },
      { task: 'test:full', directory: 'apps/api', command: 'vitest run', ...finished },
    ],
  });
  write('apps/api/.reports/unit.json', vitest(40));
  write('apps/api/.reports/full/slow.json', vitest(3));
  const runs = readTaskRuns(root, 'test:full');
  expect(runs).toEqual([{ folder: 'apps/api', ok: true, cached: false }]);
  expect(tallyByKind(root, runs, 'test:full')).toMatchObject([
    { kind: 'slow', tally: { passed: 3 } },
  ]);
});

test('throws when the task runner left no summary', () => {
  expect(() => readTaskRuns(root)).toThrow('did not start');
});

test('sums the reports of all packages by kind', () => {
  write('packages/money/.reports/unit.json', vitest(40));
  write('packages/funds/.reports/unit.json', vitest(30, 1));
  write('packages/funds/.reports/stories.json', vitest(12));
  expect(tallyByKind(root, [MONEY, { ...FUNDS, ok: false }])).toEqual([
    { kind: 'unit', tally: { passed: 70, failed: 1, skipped: 0 } },
    { kind: 'stories', tally: { passed: 12, failed: 0, skipped: 0 } },
  ]);
});

test('counts a package without a report as failed', () => {
  write('packages/money/.reports/unit.json', vitest(40));
  const [unit] = tallyByKind(root, [MONEY, FUNDS]);
  expect(unit?.tally).toMatchObject({ passed: 40, failed: 1 });
  expect(unit?.tally.remark).toContain('packages/funds');
});

test('counts a failed command as failed even when its tests passed', () => {
  write('packages/funds/.reports/unit.json', vitest(30));
  const [unit] = tallyByKind(root, [{ ...FUNDS, ok: false }]);
  expect(unit?.tally).toMatchObject({ passed: 30, failed: 1 });
});

test('removes reports and summaries of earlier runs', () => {
  write('packages/money/.reports/unit.json', vitest(40));
  write('e2e/.reports/e2e.json', {});
  write('.turbo/runs/old.json', { tasks: [] });
  clearReports(root);
  expect(() => readTaskRuns(root)).toThrow('did not start');
  expect(tallyByKind(root, [MONEY])[0]?.tally.failed).toBe(1);
});

test('describes which tasks came from the cache and which ran', () => {
  expect(describeCache([MONEY, FUNDS])).toBe('1 of 2 from the cache; run: packages/funds');
  expect(describeCache([MONEY])).toBe('1 of 1 from the cache; nothing was run');
  expect(describeCache([FUNDS])).toBe('none of 1 from the cache');
});
