import type { VerificationStep } from '../types.js';
import { type Verdict, verdictOf } from '../verdict.js';

/**
 * 0: all verified, as signed, or consistent without a ticket. 1: a contradiction. 2: nothing could be
 * examined.
 * 3: something is unfinished.
 */
export type ExitCode = 0 | 1 | 2 | 3;

export interface OrderReport {
  readonly order: unknown;
  readonly steps: readonly VerificationStep[];
  /** Set when the steps alone do not determine it. */
  readonly verdict?: Verdict | undefined;
}

const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  verified: 'verified',
  consistent: 'consistent',
  as_signed: 'as signed',
  unfinished: 'unfinished',
  contradiction: 'FAILED',
};
const WIDTH = Math.max(...Object.values(VERDICT_LABELS).map(({ length }) => length));

export function printOrder(
  { order, steps, verdict = verdictOf(steps) }: OrderReport,
  print: (line: string) => void,
): Verdict {
  print(`${VERDICT_LABELS[verdict].padEnd(WIDTH)}  order ${orderId(order)}`);
  for (const { id, ok, detail } of steps) {
    print(`  ${ok ? 'ok  ' : 'FAIL'}  ${id.padEnd(21)}  ${detail}`);
  }
  return verdict;
}

export function printCounts(verdicts: readonly Verdict[], print: (line: string) => void): ExitCode {
  const kinds = Object.keys(VERDICT_LABELS) as Verdict[];
  const counts = kinds.map((kind) => verdicts.filter((verdict) => verdict === kind).length);
  const labels = kinds.flatMap((kind, at) =>
    counts[at] ? [`${counts[at]} ${VERDICT_LABELS[kind].toLowerCase()}`] : [],
  );
  print(labels.join(', '));
  if (verdicts.includes('contradiction')) return 1;
  return verdicts.includes('unfinished') ? 3 : 0;
}

function orderId(receipt: unknown): string {
  const id = (receipt as { orderId?: unknown } | null)?.orderId;
  return typeof id === 'string' ? id : '(unreadable)';
}
