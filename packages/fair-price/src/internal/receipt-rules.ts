import { dayOf } from '../calendar.js';
import { fault, type VerificationFault } from '../faults.js';
import { rootOn, type VerifiedLog } from '../log.js';
import type { DayRoot, Outcome, PublishedCommitment, Receipt } from '../types.js';

/**
 * Each day of an order needs a root published before the entry, equal to the receipt's and in the
 * log, if there is one. An order older than all roots belongs to the initial history; with a ticket
 * this is a late root, because a signed root was known.
 */
export function commitmentFault(
  receipt: Receipt,
  commitments: readonly PublishedCommitment[],
  minutes: readonly number[],
  log: VerifiedLog | undefined,
  hasTicket: boolean,
): VerificationFault | undefined {
  const receiptRoots = rootsOfReceipt(receipt);
  const entryDay = dayOf(minutes[0] ?? 0);
  if (receipt.commitment.day !== entryDay) {
    return fault('other_day', { day: entryDay, toldDay: receipt.commitment.day });
  }
  let lateDay: string | undefined;
  for (const day of new Set(minutes.map(dayOf))) {
    const published = commitments.find((row) => row.day === day);
    if (!published) return fault('root_unpublished', { day });
    const root = receiptRoots.get(day) ?? published.root;
    if (root !== published.root) return fault('root_differs', { day });
    if (log && rootOn(log.entries, day) !== root) return fault('root_unlogged', { day });
    if (published.publishedAt > receipt.entry.second) lateDay ??= day;
  }
  if (lateDay === undefined) return undefined;
  const first = Math.min(...commitments.map(({ publishedAt }) => publishedAt));
  const isHistory = !hasTicket && receipt.entry.second < first;
  return fault(isHistory ? 'before_first_root' : 'root_late', { day: lateDay });
}

function rootsOfReceipt({ commitment, exitCommitment: exitRoot }: Receipt): Map<string, string> {
  const roots: DayRoot[] = exitRoot ? [exitRoot, commitment] : [commitment];
  return new Map(roots.map(({ day, root }) => [day, root]));
}

export const toMinorUnits = (amount: string): bigint => BigInt(amount.replace('.', ''));

export function decimalText(units: number | bigint, decimals: number): string {
  const value = BigInt(units);
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return value < 0n ? `-${text}` : text;
}

function outcomeOf({ direction, entry, exit }: Receipt): Outcome {
  if (!exit) return 'void';
  if (exit.price === entry.price) return 'tie';
  return exit.price > entry.price === (direction === 'up') ? 'won' : 'lost';
}

/**
 * A win credits stake and profit, rounded down to hundredths; a tie or void the stake; a loss
 * nothing.
 */
export function creditOf(
  outcome: Outcome,
  { stake, payoutRate: rate }: Pick<Receipt, 'stake' | 'payoutRate'>,
): bigint {
  if (outcome === 'lost') return 0n;
  if (outcome === 'won') return toMinorUnits(stake) + (toMinorUnits(stake) * BigInt(rate)) / 100n;
  return toMinorUnits(stake);
}

export function expectedResult(receipt: Receipt): {
  readonly fault: VerificationFault | undefined;
  readonly detail: string;
} {
  const outcome = outcomeOf(receipt);
  const credit = creditOf(outcome, receipt);
  const detail = `Outcome ${outcome}, ${receipt.credited} credited for ${receipt.stake} staked.`;
  if (outcome !== receipt.outcome) {
    return { fault: fault('outcome_differs', { outcome, toldOutcome: receipt.outcome }), detail };
  }
  if (credit !== toMinorUnits(receipt.credited)) {
    return {
      fault: fault('credit_differs', {
        amount: decimalText(credit, 2),
        toldAmount: receipt.credited,
      }),
      detail,
    };
  }
  return { fault: undefined, detail };
}
