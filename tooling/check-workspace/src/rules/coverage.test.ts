import { describe, expect, test } from 'vitest';
import { problemsWith } from '../testing/fixture.ts';

const COVERAGE = 'docs/spec-coverage.md';
const FILES = {
  'packages/funds/src/pay.test.ts':
    "test('pays once', () => {});\ntest.each([1])('pays %s, as \\'agreed\\'', () => {});\n",
};
const problems = (...rows: string[]) =>
  problemsWith({
    ...FILES,
    [COVERAGE]: ['# Coverage', '', '| statement | test |', '| --- | --- |', ...rows, ''].join('\n'),
  });

test('reports nothing for a row whose tests exist', () => {
  expect(
    problems(
      '| One pays. | `packages/funds/src/pay.test.ts` › pays once |',
      "| One pays as agreed. | `packages/funds/src/pay.test.ts` › pays once<br>`packages/funds/src/pay.test.ts` › pays %s, as 'agreed' |",
    ),
  ).toEqual([]);
});

test.each([
  ['without a test', '| One pays. |  |', 'One pays.'],
  ['that names no test', '| One pays. | later |', 'later'],
  ['of a missing file', '| One pays. | `packages/funds/src/gone.test.ts` › pays once |', 'gone'],
  ['of a missing test', '| One pays. | `packages/funds/src/pay.test.ts` › pays twice |', 'twice'],
  ['of a partial title', '| One pays. | `packages/funds/src/pay.test.ts` › pays |', '“pays”'],
])('reports a row %s', (_, row, what) => {
  expect(problems(row)).toEqual([
    expect.objectContaining({
      file: `${COVERAGE}:5`,
      rule: 'coverage',
      what: expect.stringContaining(what),
    }),
  ]);
});

describe('document with references', () => {
  const SECURITY = 'docs/security.md';
  const paper = (...lines: string[]) =>
    problemsWith({
      ...FILES,
      'docs/adr/0001-pay.md': '',
      [SECURITY]: [
        ...['| no. | statement | test |', '| --- | --- | --- |'],
        '| S1 | One pays. | `packages/funds/src/pay.test.ts` › pays once |',
        ...['', '| requirement | answer |', '| --- | --- |', ...lines, ''],
      ].join('\n'),
    });

  test('reports nothing when the row and the decision exist', () => {
    expect(paper('| 1.1 | S1; ADR 0001 |', '| 1.2 | a gap |')).toEqual([]);
  });

  test.each([
    ['a row', '| 1.1 | S1, S2 |', 'S2'],
    ['a decision', '| 1.1 | ADR 0002 |', 'ADR 0002'],
  ])('reports %s that does not exist', (_, row, what) => {
    expect(paper(row)).toEqual([
      expect.objectContaining({
        file: `${SECURITY}:7`,
        rule: 'coverage',
        what: expect.stringContaining(what),
      }),
    ]);
  });
});
