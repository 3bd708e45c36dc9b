import { atLeast, atMost, type Measurement } from '@candela/figures';
import type { Fault } from './reconcile/finding.ts';
import type { Reconciled } from './test-rig.ts';

export type ReportLine = Measurement;

export interface ScenarioReport {
  readonly scenario: string;
  readonly engine: string;
  readonly lines: readonly ReportLine[];
  /** Contradictions, as text. */
  readonly findings: readonly string[];
}

/** Milliseconds. */
export const timeLine = (promise: string, value: number, limit: number, notes?: string) =>
  atMost({ promise, value, limit, unit: 'ms', ...(notes && { notes }) });

/** The limit is a minimum. */
export const countLine = (promise: string, value: number, limit: number, notes?: string) =>
  atLeast({ promise, value, limit, unit: '', ...(notes && { notes }) });

/** Without an attempt a promise counts as untested. */
const promisesOf = ({ acknowledged, refused, givenUp, sentAgain, orders, entries }: Reconciled) =>
  [
    ['lost', 'nothing acknowledged is lost', acknowledged, `of ${acknowledged} acknowledged`],
    [
      ...(['doubled', 'nothing is done twice, or unasked', acknowledged + givenUp] as const),
      `${sentAgain} sent again, ${givenUp} never answered`,
    ],
    ['altered', 'nothing is stored otherwise than asked and answered', acknowledged, ''],
    ['refused_acted', 'a refusal changes nothing', refused, `of ${refused} refused`],
    ['unsettled', 'orders are settled, as their prices say', orders, `of ${orders} orders`],
    ['unbalanced', 'entries of each transfer sum to zero', entries, `of ${entries} entries`],
    ['unexplained', 'each balance is the sum of its entries', entries, ''],
    ['overdrawn', 'no account of a user is overdrawn', entries, ''],
  ] as const satisfies readonly (readonly [Fault, string, number, string])[];

export function toReportLines(reconciled: Reconciled): readonly ReportLine[] {
  const { findings, receipts } = reconciled;
  const lines = promisesOf(reconciled).map(([fault, promise, attempts, notes]): ReportLine => {
    const count = findings.filter((it) => it.fault === fault).length;
    const figure = notes === '' ? String(count) : `${count} (${notes})`;
    return { promise, figure, target: '0', verdict: toVerdict(count, attempts) };
  });
  const receiptsLine: ReportLine = {
    promise: 'the public verifier finds no order that contradicts',
    figure: `${receipts.receipts} receipts judged`,
    target: 'all hold',
    verdict: toVerdict(receipts.allHold ? 0 : 1, receipts.receipts),
  };
  return [...lines, receiptsLine];
}

function toVerdict(broken: number, attempts: number): ReportLine['verdict'] {
  if (broken > 0) return 'broken';
  return attempts === 0 ? 'skipped' : 'kept';
}

export function formatFindings({ findings, receipts }: Reconciled): readonly string[] {
  return [
    ...findings.map(({ fault, subject, description }) => `${fault}: ${subject}: ${description}`),
    ...(receipts.allHold ? [] : [receipts.output]),
  ];
}

const FINDINGS_SHOWN = 20;

export function formatReport({ scenario, engine, lines, findings }: ScenarioReport): string {
  const rows = [
    ['promise', 'figure', 'target', 'verdict'],
    ...lines.map(({ promise, figure, target, verdict }) => [promise, figure, target, verdict]),
  ];
  const widthOf = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0));
  const text = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widthOf(at)))
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
