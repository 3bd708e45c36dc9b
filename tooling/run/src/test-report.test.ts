import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startVitest } from 'vitest/node';
import { failedTally, readTally, sumTallies } from './test-report.ts';
import { ROOT } from './workspace.ts';

const testCase = (name: string, content = '') =>
  `<testcase classname="a.spec.ts" name="${name}" time="0.1">${content}</testcase>`;

test('counts passed, failed and skipped tests', () => {
  const report = `<testsuites><testsuite name="a">${[
    testCase('one'),
    '<testcase classname="a.spec.ts" name="two" time="1"/>',
    testCase('three', '<skipped/>'),
    testCase('four &gt; five', '<failure message="expected 1 &lt; 1" type="x"></failure>'),
  ].join('')}</testsuite></testsuites>`;
  expect(readTally(report)).toEqual({
    ...{ passed: 2, failed: 1, skipped: 1 },
    failures: ['a.spec.ts › four > five\n    expected 1 < 1'],
  });
  expect(readTally(report, (file) => file !== 'a.spec.ts')).toMatchObject({ passed: 0, failed: 0 });
});

test('prints the page at the time of a Playwright failure', () => {
  const folder = mkdtempSync(join(ROOT, 'e2e/node_modules/report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'error-context.md');
  writeFileSync(path, '# Error details\n\n```\nTimed out\n```\n\n```yaml\n- main\n```\n');
  const failure = `<failure message="a.spec.ts:1"><![CDATA[  Timed out\n\n  at 1]]></failure>`;
  const attachment = `<system-out><![CDATA[\n[[ATTACHMENT|../${relative(join(ROOT, 'e2e'), path)}]]\n]]></system-out>`;
  expect(readTally(testCase('opens', failure + attachment)).failures).toEqual([
    'a.spec.ts › opens\n      Timed out\n      at 1\n    - main',
  ]);
});

test('reads a report of Vitest with a file that cannot be loaded', async () => {
  const root = mkdtempSync(join(import.meta.dirname, '../node_modules/report-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'bad.test.ts'), `throw new Error('no');`);
  writeFileSync(
    join(root, 'good.test.ts'),
    `import { expect, test } from 'vitest';
      test('passes', () => {}); test.skip('waits', () => {}); test('fails', () => expect(1).toBe(2));`,
  );
  const exitCode = process.exitCode;
  const outputFile = join(root, 'report.xml');
  const vitest = await startVitest('test', [], {
    ...{ root, config: false, watch: false, reporters: [['junit', { outputFile }]] },
  });
  await vitest.close();
  process.exitCode = exitCode;
  const tally = readTally(readFileSync(outputFile, 'utf8'));
  expect(tally).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
  expect(tally.failures.join('\n')).toMatch(/good\.test\.ts › fails\n.*expected 1 to be 2/);
});

test('sums tallies', () => {
  const passed = { passed: 7, failed: 0, skipped: 2, failures: [] };
  expect(sumTallies([passed, failedTally('a test'), passed])).toEqual({
    ...{ passed: 14, failed: 1, skipped: 4, failures: ['a test'] },
  });
});
