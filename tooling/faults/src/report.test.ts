import { expect, test } from 'vitest';
import { FAULTS, type Finding } from './reconcile/finding.ts';
import { allKept, formatFindings, formatReport, toReportLines } from './report.ts';

const reconciled = (findings: readonly Finding[], allHold = true) => ({
  ...{ acknowledged: 9, refused: 1, givenUp: 1, sentAgain: 2, orders: 4, entries: 20, findings },
  receipts: { receipts: 2, allHold, output: 'what the verifier said' },
});
const reportOf = (findings: readonly Finding[], allHold = true) => ({
  ...{ scenario: 'kills', engine: 'embedded', lines: toReportLines(reconciled(findings, allHold)) },
  findings: formatFindings(reconciled(findings, allHold)),
});

test('keeps every promise when nothing was found', () => {
  expect(allKept(reportOf([]))).toBe(true);
});

test.each(FAULTS)('breaks one promise for %s and lists the finding', (fault) => {
  const report = reportOf([{ fault, subject: 'operation 7', description: 'it is so' }]);
  expect(allKept(report)).toBe(false);
  expect(report.lines.filter(({ verdict }) => verdict === 'broken')).toHaveLength(1);
  expect(formatReport(report)).toContain(`${fault}: operation 7: it is so`);
});

test('breaks a promise when a receipt contradicts and quotes the verifier', () => {
  expect(allKept(reportOf([], false))).toBe(false);
  expect(formatReport(reportOf([], false))).toContain('what the verifier said');
});

test('skips the refusal promise when nothing was refused', () => {
  const lines = toReportLines({ ...reconciled([]), refused: 0 });
  expect(lines.filter(({ verdict }) => verdict !== 'kept')).toEqual([
    {
      promise: 'a refusal changes nothing',
      figure: '0 (of 0 refused)',
      target: '0',
      verdict: 'skipped',
    },
  ]);
});

test('skips every promise when nothing was done', () => {
  const none = { acknowledged: 0, refused: 0, givenUp: 0, sentAgain: 0, orders: 0, entries: 0 };
  const receipts = { receipts: 0, allHold: true, output: 'no order was settled' };
  const lines = toReportLines({ ...none, findings: [], receipts });
  expect(new Set(lines.map(({ verdict }) => verdict))).toEqual(new Set(['skipped']));
});
