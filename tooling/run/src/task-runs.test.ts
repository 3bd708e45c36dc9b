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

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const report = (...files: string[]) =>
  files.map((file) => `<testcase classname="${file}" name="t"/>`).join('');
const writeSummary = (...tasks: object[]) =>
  write('.turbo/runs/one.json', JSON.stringify({ tasks }));
const finished = { cache: { status: 'MISS' }, execution: { exitCode: 0 } };

const MONEY = { folder: 'packages/money', ok: true, cached: true };
const FUNDS = { folder: 'packages/funds', ok: false, cached: false };

test('reads which tests ran, failed or came from the cache, without packages that have none', () => {
  const tasks = [
    { ...finished, task: 'transit', directory: 'packages/money' },
    { ...finished, task: 'test', directory: 'packages/money', cache: { status: 'HIT' } },
    { ...finished, task: 'test', directory: 'packages/funds', execution: { exitCode: 1 } },
    { task: 'test', directory: 'e2e', cache: { status: 'MISS' } },
    { ...finished, task: 'test', directory: 'apps/web', command: '<NONEXISTENT>' },
    { ...finished, task: 'test:full', directory: 'apps/api', command: 'vitest run' },
  ];
  writeSummary(...tasks);
  expect(readTaskRuns(root, 'test')).toEqual([
    MONEY,
    FUNDS,
    { folder: 'e2e', ok: false, cached: false },
  ]);
  // A crashed task runner must not be counted by the summary of the suite before it.
  expect(() => readTaskRuns(root, 'test:full')).toThrow('no summary');
  writeSummary(...tasks);
  expect(readTaskRuns(root, 'test:full')).toEqual([
    { folder: 'apps/api', ok: true, cached: false },
  ]);
});

test('sums the reports of all packages by kind', () => {
  write('packages/money/.reports/unit.xml', report('a.test.ts', 'b.test.ts'));
  write('packages/funds/.reports/unit.xml', report('a.test.ts', '../a.stories.tsx'));
  write('packages/funds/.reports/full/slow.xml', report('a.slow.test.ts'));
  const runs = [MONEY, { ...FUNDS, ok: true }];
  expect([...tallyByKind(root, runs, 'test')]).toMatchObject([
    ['unit', { passed: 3, failed: 0 }],
    ['stories', { passed: 1, failed: 0 }],
  ]);
  expect([...tallyByKind(root, [FUNDS], 'test:full')]).toMatchObject([
    ['slow', { passed: 1 }],
    ['unit', { failed: 1 }],
  ]);
});

test.each([
  ['without a report', undefined, true],
  ['without a test that ran', '<testcase classname="a" name="t"><skipped/></testcase>', true],
  ['whose command failed without a failed test', report('a.test.ts'), false],
])('counts a package %s as failed', (_, content, ok) => {
  if (content) write('packages/money/.reports/unit.xml', content);
  const unit = tallyByKind(root, [{ ...MONEY, ok }], 'test').get('unit');
  expect(unit).toMatchObject({ failed: 1, failures: [expect.stringContaining('packages/money')] });
});

test('removes reports and summaries of earlier runs', () => {
  write('packages/money/.reports/unit.xml', report('a.test.ts'));
  write('e2e/.reports/e2e.xml', report('a.spec.ts'));
  writeSummary();
  clearReports(root);
  expect(() => readTaskRuns(root, 'test')).toThrow('did not start');
  const runs = [MONEY, { ...MONEY, folder: 'e2e' }];
  expect(tallyByKind(root, runs, 'test').get('unit')).toMatchObject({ passed: 0, failed: 2 });
});

test('describes which tasks came from the cache and which ran', () => {
  expect(describeCache([MONEY, FUNDS])).toBe('1 of 2 from the cache; run: packages/funds');
  expect(describeCache([MONEY])).toBe('1 of 1 from the cache; nothing was run');
  expect(describeCache([FUNDS])).toBe('none of 1 from the cache');
});
