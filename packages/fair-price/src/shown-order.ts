import { fault, type ShownTerm, type VerificationFault } from './faults.js';
import { decimalText, toMinorUnits } from './internal/receipt-rules.js';
import { marketInstrument } from './market.js';
import type { Ticket } from './ticket.js';
import type { Direction, Outcome, Receipt } from './types.js';

/** Prices and amounts are decimal strings. */
export interface ShownOrder {
  readonly orderId: string;
  readonly instrument: string;
  /** `BTC/USDT`; absent in older evidence, as `placed`. */
  readonly symbol?: string | undefined;
  readonly direction: Direction;
  readonly stake: string;
  readonly payoutRate: number;
  readonly seconds: number;
  readonly strike: string;
  readonly exit: string | null;
  /** Epoch second of the acceptance. */
  readonly placed?: number | undefined;
  /** Epoch second. */
  readonly due: number;
  readonly outcome: Outcome | null;
  /** Credited amount minus stake. */
  readonly profit: string | null;
}

/** A running order has no result. */
type ComparedReceipt = Omit<Receipt, 'exit' | 'outcome' | 'credited'> &
  Partial<Pick<Receipt, 'exit' | 'outcome' | 'credited'>>;

/** @param ticket of this order; without it `placed` is not compared. */
export function shownFault(
  shown: ShownOrder,
  receipt: ComparedReceipt,
  ticket?: Ticket | undefined,
): VerificationFault | undefined {
  const { entry, exit = null, decimals, stake, outcome = null, credited } = receipt;
  // A source has its own symbols.
  const knownSymbol = ticket?.source ? undefined : symbolOf(receipt);
  const { symbol = knownSymbol, placed = acceptanceOf(ticket) } = shown;
  // Only the tick of the entry second decides it.
  const isStrikeUnknown = ticket?.strikePending && credited === undefined;
  const profit =
    credited === undefined ? null : decimalText(toMinorUnits(credited) - toMinorUnits(stake), 2);
  const terms: readonly (readonly [ShownTerm, unknown, unknown])[] = [
    ['order', shown.orderId, receipt.orderId],
    ['instrument', shown.instrument, receipt.instrument],
    ['instrument', symbol, knownSymbol ?? symbol],
    ['direction', shown.direction, receipt.direction],
    ['stake', shown.stake, stake],
    ['rate', shown.payoutRate, receipt.payoutRate],
    ['seconds', shown.seconds, receipt.seconds],
    ['strike', shown.strike, isStrikeUnknown ? shown.strike : decimalText(entry.price, decimals)],
    ['exit', shown.exit, exit && decimalText(exit.price, decimals)],
    ['placed', placed, acceptanceOf(ticket) ?? placed],
    ['due', shown.due, entry.second + receipt.seconds],
    ['outcome', shown.outcome, outcome],
    ['profit', shown.profit, profit],
  ];
  const difference = terms.find(([, displayed, verified]) => displayed !== verified);
  if (!difference) return undefined;
  const [term, displayed, verified] = difference;
  return fault('shown_differs', { term, displayed: String(displayed), verified: String(verified) });
}

/** By this package's market, which a service cannot change. */
const symbolOf = ({ instrument }: ComparedReceipt) => marketInstrument(instrument)?.symbol;

const acceptanceOf = (ticket: Ticket | undefined) => ticket && Math.floor(ticket.time / 1_000);
