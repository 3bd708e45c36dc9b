import { fault, type ShownTerm, type VerificationFault } from './faults.js';
import { decimalText, toMinorUnits } from './internal/receipt-rules.js';
import type { Direction, Outcome, Receipt } from './types.js';

/** Prices and amounts are decimal strings. */
export interface ShownOrder {
  readonly orderId: string;
  readonly instrument: string;
  readonly direction: Direction;
  readonly stake: string;
  readonly payoutRate: number;
  readonly seconds: number;
  readonly strike: string;
  readonly exit: string | null;
  /** Epoch second. */
  readonly due: number;
  readonly outcome: Outcome | null;
  /** Credited amount minus stake. */
  readonly profit: string | null;
}

export function shownFault(shown: ShownOrder, receipt: Receipt): VerificationFault | undefined {
  const { entry, exit, decimals, stake, credited } = receipt;
  const terms: readonly (readonly [ShownTerm, unknown, unknown])[] = [
    ['order', shown.orderId, receipt.orderId],
    ['instrument', shown.instrument, receipt.instrument],
    ['direction', shown.direction, receipt.direction],
    ['stake', shown.stake, stake],
    ['rate', shown.payoutRate, receipt.payoutRate],
    ['seconds', shown.seconds, receipt.seconds],
    ['strike', shown.strike, decimalText(entry.price, decimals)],
    ['exit', shown.exit, exit && decimalText(exit.price, decimals)],
    ['due', shown.due, entry.second + receipt.seconds],
    ['outcome', shown.outcome, receipt.outcome],
    ['profit', shown.profit, decimalText(toMinorUnits(credited) - toMinorUnits(stake), 2)],
  ];
  const difference = terms.find(([, displayed, verified]) => displayed !== verified);
  if (!difference) return undefined;
  const [term, displayed, verified] = difference;
  return fault('shown_differs', { term, displayed: String(displayed), verified: String(verified) });
}
