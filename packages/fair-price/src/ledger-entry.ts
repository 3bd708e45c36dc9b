import { fault, type VerificationFault } from './faults.js';
import { creditOf, decimalText } from './internal/receipt-rules.js';
import type { Outcome, Receipt } from './types.js';

/** Ledger entries of one order and kind, as displayed. */
export interface ShownLedgerEntry {
  readonly kind: 'stake' | 'payout' | 'refund';
  /** Signed wire amount; of several entries the sum. */
  readonly amount: string;
}

const REFUNDED: ReadonlySet<Outcome | undefined> = new Set(['tie', 'void', undefined]);

/** @param outcome without it each kind is possible. */
export function ledgerFault(
  { kind, amount: toldAmount }: ShownLedgerEntry,
  terms: Pick<Receipt, 'stake' | 'payoutRate'>,
  outcome?: Outcome | undefined,
): VerificationFault | undefined {
  const amount = decimalText(dueAmount(kind, terms, outcome), 2);
  return amount === toldAmount ? undefined : fault('ledger_differs', { amount, toldAmount });
}

function dueAmount(
  kind: ShownLedgerEntry['kind'],
  terms: Pick<Receipt, 'stake' | 'payoutRate'>,
  outcome: Outcome | undefined,
): bigint {
  switch (kind) {
    case 'stake':
      return -creditOf('void', terms);
    case 'payout':
      return outcome === undefined || outcome === 'won' ? creditOf('won', terms) : 0n;
    case 'refund':
      return REFUNDED.has(outcome) ? creditOf('void', terms) : 0n;
  }
}
