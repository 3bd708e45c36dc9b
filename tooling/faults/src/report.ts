import type { Fault } from './reconcile/finding.ts';
import type { Reconciled } from './test-rig.ts';

/** One promise and its verdict. */
export interface ReportLine {
  readonly promise: string;
  readonly figure: string;
  readonly target: string;
  readonly verdict: 'kept' | 'broken' | 'skipped';
}

export interface ScenarioReport {
  readonly scenario: string;
  readonly engine: string;
  readonly lines: readonly ReportLine[];
  /** Contradictions, as text. */
  readonly findings: readonly string[];
}

/** A line with an upper time limit. Both values in milliseconds. */
export function timeLine(promise: string, ms: number, limitMs: number, notes = ''): ReportLine {
  return {
    promise,
    figure: `${Math.round(ms)} ms${notes === '' ? '' : ` (${notes})`}`,
    target: `≤ ${limitMs} ms`,
    verdict: ms <= limitMs ? 'kept' : 'broken',
  };
}

/** A line with a count that must be at least `least`. */
export function countLine(promise: string, count: number, minimum: number, notes = ''): ReportLine {
  return {
    promise,
    figure: `${count}${notes === '' ? '' : ` (${notes})`}`,
    target: `≥ ${minimum}`,
    verdict: count >= minimum ? 'kept' : 'broken',
  };
}

const PROMISES: readonly (readonly [string, readonly Fault[]])[] = [
  ['nothing acknowledged is lost', ['lost']],
  ['nothing is done twice, or unasked', ['doubled']],
  ['nothing is stored otherwise than asked and answered', ['altered']],
  ['a refusal changes nothing', ['refused_acted']],
  ['orders are settled, as their prices say', ['unsettled']],
  ['entries of each transfer sum to zero', ['unbalanced']],
  ['each balance is the sum of its entries', ['unexplained']],
  ['no account of a user is overdrawn', ['overdrawn']],
];

/** One line per promise that the reconciliation checks. */
export function toReportLines(reconciled: Reconciled): readonly ReportLine[] {
  const { acknowledged, refused, givenUp, sentAgain, orders, entries, receipts } = reconciled;
  const notesByFault: Readonly<Record<string, string>> = {
    lost: `of ${acknowledged} acknowledged`,
    doubled: `${sentAgain} sent again, ${givenUp} never answered`,
    refused_acted: `of ${refused} refused`,
    unsettled: `of ${orders} orders`,
    unbalanced: `of ${entries} entries`,
  };
  const attempts: Readonly<Record<string, number>> = {
    lost: acknowledged,
    doubled: acknowledged + givenUp,
    altered: acknowledged,
    refused_acted: refused,
    unsettled: orders,
    unbalanced: entries,
    unexplained: entries,
    overdrawn: entries,
  };
  const lines = PROMISES.map(([promise, faults]): ReportLine => {
    const count = reconciled.findings.filter(({ fault }) => faults.includes(fault)).length;
    const [fault = ''] = faults;
    const notes = notesByFault[fault];
    return {
      promise,
      figure: notes === undefined ? String(count) : `${count} (${notes})`,
      target: '0',
      verdict: toVerdict(count, attempts[fault]),
    };
  });
  const receiptsLine: ReportLine = {
    promise: 'the public verifier finds no order that contradicts',
    figure: `${receipts.receipts} receipts judged`,
    target: 'all hold',
    verdict: toVerdict(receipts.allHold ? 0 : 1, receipts.receipts),
  };
  return [...lines, receiptsLine];
}

/** @param attempts number of opportunities to break the promise; with 0 it counts as untested. */
function toVerdict(broken: number, attempts = 1): ReportLine['verdict'] {
  if (broken > 0) return 'broken';
  return attempts === 0 ? 'skipped' : 'kept';
}

/** Findings of the reconciliation, as text. */
export function formatFindings({ findings, receipts }: Reconciled): readonly string[] {
  return [
    ...findings.map(({ fault, subject, description }) => `${fault}: ${subject}: ${description}`),
    ...(receipts.allHold ? [] : [receipts.output]),
  ];
}

const HEADER = {
  promise: 'promise',
  figure: 'figure',
  target: 'target',
  verdict: 'verdict',
} as const;
const FINDINGS_SHOWN = 20;

/** A report as a table for the terminal. */
export function formatReport({ scenario, engine, lines, findings }: ScenarioReport): string {
  const columns = ['promise', 'figure', 'target', 'verdict'] as const;
  const rows = [HEADER, ...lines];
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)));
  const text = rows.map((row) =>
    columns
      .map((column, at) => row[column].padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const shown = findings.slice(0, FINDINGS_SHOWN).map((finding) => `  ${finding}`);
  const more = findings.length - shown.length;
  return [
    `\n${scenario}, ${engine}`,
    ...text,
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

export const allKept = ({ lines }: ScenarioReport): boolean =>
  lines.every(({ verdict }) => verdict !== 'broken');
