import { expect, test } from 'vitest';
import { mutantsOf, testsOf } from './reports.ts';

const vitest = (numPassedTests: number, numFailedTests: number) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 1, testResults: [] });

test('keeps the promise when tests ran and all passed', () => {
  const [figure] = testsOf('found')(vitest(3, 0));
  expect(figure).toMatchObject({
    ...{ promise: 'found', verdict: 'kept' },
    figure: '3 tests passed, 0 failed, 1 skipped',
  });
  expect(testsOf('found')(vitest(3, 1))[0]?.verdict).toBe('broken');
  expect(testsOf('found')(vitest(0, 0))[0]?.verdict).toBe('broken');
});

const mutants = (statuses: readonly string[]) =>
  JSON.stringify({ files: { 'a.ts': { mutants: statuses.map((status) => ({ status })) } } });

test('computes the score over detectable mutants', () => {
  const killed = Array.from({ length: 16 }, () => 'Killed');
  const text = mutants([...killed, 'Timeout', 'Survived', 'NoCoverage', 'Survived', 'Ignored']);
  expect(mutantsOf('money')(text)).toEqual([
    {
      ...{ promise: 'mutants of money that a test notices', figure: '85.00 % of 20' },
      ...{ target: '≥ 85 %', verdict: 'kept' },
    },
  ]);
  expect(
    mutantsOf('money')(mutants([...killed, 'Survived', 'Survived', 'Survived'])),
  ).toMatchObject([{ verdict: 'broken' }]);
});

test('breaks the promise when there are no mutants', () => {
  expect(mutantsOf('money')(mutants([]))[0]?.verdict).toBe('broken');
});
