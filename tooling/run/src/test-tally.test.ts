import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readReportTally, stepTally, sumTallies } from './test-tally.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}

const VITEST = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 };

test('counts the tests of a Vitest report', () => {
  expect(readReportTally(write(VITEST), true)).toEqual({ passed: 7, failed: 0, skipped: 3 });
});

test('counts a Vitest file that could not be loaded as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const file = write({ ...VITEST, numFailedTests: 1, testResults });
  expect(readReportTally(file, false)).toMatchObject({ passed: 7, failed: 2 });
});

test('counts the tests of a Playwright report, with flaky ones as passed', () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
  expect(readReportTally(write({ stats, errors: [] }), false)).toEqual({
    passed: 6,
    failed: 2,
    skipped: 3,
  });
});

test('names the failed tests of a Vitest report with their messages', () => {
  const testResults = [
    {
      name: '/src/a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'adds up', status: 'passed', failureMessages: [] },
        {
          fullName: 'adds > nothing',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n  more'],
        },
      ],
    },
    { name: '/src/b.test.ts', status: 'failed', assertionResults: [] },
  ];
  const file = write({ ...VITEST, numFailedTests: 1, testResults });
  expect(readReportTally(file, false).failures).toEqual([
    '/src/a.test.ts › adds > nothing\n    expected 1 to be 2\n      more',
    '/src/b.test.ts: could not be loaded',
  ]);
});

test('names the failed tests of a Playwright report at any depth', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    ok,
    tests: [{ results: [message ? { error: { message } } : {}] }],
  });
  const suites = [
    {
      title: 'app-shell.spec.ts',
      specs: [spec('opens', true)],
      suites: [{ title: 'back', specs: [spec('closes the sheet', false, 'Timed out')] }],
    },
  ];
  const stats = { expected: 1, flaky: 0, unexpected: 1, skipped: 0 };
  expect(readReportTally(write({ stats, suites }), false).failures).toEqual([
    'app-shell.spec.ts › back › closes the sheet\n    Timed out',
  ]);
});

test('prints the page at the time of a Playwright failure', () => {
  const path = join(folder, 'error-context.md');
  writeFileSync(path, '# Error details\n\n```\nTimed out\n```\n\n```yaml\n- main\n```\n');
  const attachments = [{ name: 'error-context', path }];
  const failed = { error: { message: 'Timed out' }, attachments };
  const specs = [{ title: 'opens', ok: false, tests: [{ results: [failed] }] }];
  const stats = { expected: 0, flaky: 0, unexpected: 1, skipped: 0 };
  const report = { stats, suites: [{ title: 'app-shell.spec.ts', specs }] };
  expect(readReportTally(write(report), false).failures?.[0]?.split('\n')).toEqual([
    'app-shell.spec.ts › opens',
    '    Timed out',
    '    - main',
  ]);
});

test('counts an error outside any Playwright test as a failure', () => {
  const stats = { expected: 5, flaky: 0, unexpected: 0, skipped: 0 };
  expect(readReportTally(write({ stats, errors: [{}] }), false)).toMatchObject({ failed: 1 });
});

test('counts a missing report as a failure and names the file', () => {
  const tally = readReportTally(join(folder, 'none.json'), true);
  expect(tally).toMatchObject({ passed: 0, failed: 1 });
  expect(tally.remark).toContain('none.json');
});

test.each([
  ['cut short', '{"numPassed'],
  ['of another tool', { results: [] }],
  ['without a test that ran', { ...VITEST, numPassedTests: 0 }],
])('counts a report %s as a failure', (_, report) => {
  expect(readReportTally(write(report), true)).toMatchObject({ passed: 0, failed: 1 });
});

test('counts a failed command as a failure even when its tests passed', () => {
  expect(readReportTally(write(VITEST), false)).toMatchObject({ passed: 7, failed: 1 });
});

test('counts a step without a report as one and sums all', () => {
  expect(
    sumTallies([
      stepTally(true),
      stepTally(false),
      { passed: 7, failed: 1, skipped: 2, failures: ['a test'] },
    ]),
  ).toEqual({ passed: 8, failed: 2, skipped: 2, failures: ['a test'] });
});
