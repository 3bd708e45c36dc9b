import { expect, test } from 'vitest';
import { readMutationReport, readTestReport } from './read-reports.ts';

const vitestReport = (numPassedTests: number, numFailedTests: number) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 1, testResults: [] });

test('keeps the promise when tests ran and all passed', () => {
  const [figure] = readTestReport('found')(vitestReport(3, 0));
  expect(figure).toMatchObject({
    ...{ promise: 'found', verdict: 'kept' },
    figure: '3 tests passed, 0 failed, 1 skipped',
  });
  expect(readTestReport('found')(vitestReport(3, 1))[0]?.verdict).toBe('broken');
  expect(readTestReport('found')(vitestReport(0, 0))[0]?.verdict).toBe('broken');
});

const mutationReport = (statuses: readonly string[]) =>
  JSON.stringify({ files: { 'a.ts': { mutants: statuses.map((status) => ({ status })) } } });

test('computes the score over detectable mutants', () => {
  const killed = Array.from({ length: 16 }, () => 'Killed');
  const text = mutationReport([
    ...killed,
    'Timeout',
    'Survived',
    'NoCoverage',
    'Survived',
    'Ignored',
  ]);
  expect(readMutationReport('money')(text)).toEqual([
    {
      ...{ promise: 'mutants of money that a test notices', figure: '85.00 % of 20' },
      ...{ target: '≥ 85 %', verdict: 'kept' },
    },
  ]);
  expect(
    readMutationReport('money')(mutationReport([...killed, 'Survived', 'Survived', 'Survived'])),
  ).toMatchObject([{ verdict: 'broken' }]);
});

test('breaks the promise when there are no mutants', () => {
  expect(readMutationReport('money')(mutationReport([]))[0]?.verdict).toBe('broken');
});
