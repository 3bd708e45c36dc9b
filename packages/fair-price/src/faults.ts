import type { Outcome } from './types.js';

/**
 * Units by name: `minute`, `nextMinute` epoch minutes; `second`, `toldSecond` epoch seconds;
 * `price`, `told` units of the last decimal; `day`, `toldDay` UTC days; `amount`, `toldAmount` wire
 * amounts; `rate`, `toldRate` percent. `told` marks values stated by the receipt or the service.
 */
export interface FaultParams {
  readonly unreadable: { readonly reason: string };
  readonly minute_missing: { readonly minute: number };
  readonly other_day: { readonly day: string; readonly toldDay: string };
  readonly root_unpublished: { readonly day: string };
  readonly root_differs: { readonly day: string };
  readonly root_late: { readonly day: string };
  readonly key_differs: { readonly minute: number };
  readonly parameters_unknown: { readonly instrument: string };
  readonly parameters_unusable: { readonly instrument: string; readonly reason: string };
  readonly tick_differs: {
    readonly second: number;
    readonly price: number;
    readonly told: number | undefined;
  };
  /** `told` was displayed, unsigned. */
  readonly price_shown_differs: {
    readonly second: number;
    readonly price: number;
    readonly told: number;
  };
  readonly close_differs: {
    readonly minute: number;
    readonly price: number;
    readonly told: number;
  };
  readonly anchor_differs: { readonly price: number | undefined; readonly told: number };
  readonly gap: { readonly minute: number; readonly nextMinute: number };
  readonly open_differs: { readonly minute: number; readonly price: number; readonly told: number };
  readonly opening_differs: { readonly minute: number };
  readonly opening_unsigned: { readonly minute: number };
  readonly opening_exchanged: { readonly minute: number };
  readonly decimals_differ: {
    readonly instrument: string;
    readonly decimals: number;
    readonly toldDecimals: number;
  };
  readonly tick_missing: { readonly second: number };
  readonly entry_differs: {
    readonly second: number;
    readonly price: number;
    readonly told: number;
  };
  readonly exit_differs: { readonly second: number; readonly price: number; readonly told: number };
  readonly exit_time_differs: { readonly second: number; readonly toldSecond: number };
  readonly outcome_differs: { readonly outcome: Outcome; readonly toldOutcome: Outcome };
  readonly credit_differs: { readonly amount: string; readonly toldAmount: string };
  readonly rate_differs: { readonly rate: number | undefined; readonly toldRate: number };
  readonly ticket_missing: NoParams;
  readonly ticket_unreadable: NoParams;
  readonly order_denied: NoParams;
  readonly receipt_missing: NoParams;
  readonly settlement_missing: NoParams;
  readonly settlement_withheld: { readonly lateSeconds: number };
  readonly commitment_missing: NoParams;
  readonly signature_wrong: NoParams;
  readonly key_changed: NoParams;
  readonly term_differs: {
    readonly term: TicketTerm;
    readonly signed: string;
    readonly received: string;
  };
  /** `second` is that of the acceptance, here and in `entry_too_late`. */
  readonly entry_too_early: { readonly second: number; readonly sentSecond: number };
  readonly entry_too_late: { readonly second: number; readonly receivedSecond: number };
  readonly accepted_late: { readonly lateMs: number; readonly limitMs: number };
  readonly entry_not_next: { readonly second: number; readonly acceptedSecond: number };
  readonly quote_left: { readonly price: number; readonly told: number };
  readonly commitments_missing: NoParams;
  readonly commitments_withheld: { readonly lateSeconds: number };
  readonly log_missing: NoParams;
  readonly log_withheld: { readonly lateSeconds: number };
  readonly log_unreadable: NoParams;
  readonly log_entry_unknown: { readonly entry: number };
  readonly log_unsigned: NoParams;
  readonly two_roots: { readonly day: string };
  readonly log_rewritten: { readonly entries: number };
  /** Signed statements about logs of these sizes. */
  readonly log_forked: { readonly entries: number; readonly otherEntries: number };
  /** Fresh co-signatures of listed witnesses. */
  readonly log_unwitnessed: { readonly found: number; readonly required: number };
  readonly root_unlogged: { readonly day: string };
  readonly parameters_unlogged: { readonly day: string };
  readonly parameters_late: { readonly day: string };
  readonly pinned_root_differs: { readonly day: string };
  readonly pinned_parameters_differ: { readonly day: string };
  readonly engine_unknown: { readonly engine: number };
  readonly before_first_root: { readonly day: string };
  readonly key_withheld: { readonly minute: number; readonly lateSeconds: number };
  readonly shown_differs: {
    readonly term: ShownTerm;
    readonly displayed: string;
    readonly verified: string;
  };
  readonly ledger_differs: { readonly amount: string; readonly toldAmount: string };
  /** `second` by the device's monotonic clock, `toldSecond` by the service's response. */
  readonly clock_jumped: { readonly second: number; readonly toldSecond: number };
  /** `worse` of `orders` entries are worse than the seconds beside them. */
  readonly entry_chosen: { readonly orders: number; readonly worse: number };
  readonly prices_withheld: { readonly minute: number; readonly lateSeconds: number };
  readonly prices_unsigned: { readonly minute: number };
  readonly prices_differ: { readonly minute: number };
  readonly prices_unchained: { readonly minute: number };
  readonly pinned_prices_differ: { readonly minute: number };
  readonly tick_unlogged: { readonly second: number };
  readonly trade_differs: { readonly second: number };
  /** Inconclusive: the prices were not computed. */
  readonly source_unconfirmed: { readonly source: string };
  readonly void_computable: { readonly second: number; readonly price: number };
  /** Not by the service, or not readable. */
  readonly refusal_unsigned: NoParams;
  readonly refusal_differs: {
    readonly term: string;
    readonly signed: string;
    readonly received: string;
  };
  readonly refusal_mistimed: {
    readonly second: number;
    readonly sentSecond: number;
    readonly receivedSecond: number;
  };
  /** `too_slow`, although it was not. */
  readonly refusal_untrue: { readonly lateMs: number; readonly limitMs: number };
}

type NoParams = Readonly<Record<string, never>>;

export type TicketTerm =
  | 'order'
  | 'user'
  | 'instrument'
  | 'decimals'
  | 'direction'
  | 'stake'
  | 'rate'
  | 'seconds'
  | 'strike'
  | 'entry'
  | 'due'
  | 'roots'
  | 'parameters'
  | 'source';

export type ShownTerm = TicketTerm | 'placed' | 'exit' | 'outcome' | 'profit';

export type FaultCode = keyof FaultParams;

export type VerificationFault = {
  [Code in FaultCode]: { readonly code: Code; readonly params: FaultParams[Code] };
}[FaultCode];

const DESCRIPTIONS: { readonly [Code in FaultCode]: (params: FaultParams[Code]) => string } = {
  unreadable: ({ reason }) => reason,
  minute_missing: ({ minute }) => `Minute ${minute} is missing.`,
  other_day: ({ day, toldDay }) => `The prices are of ${day}, the commitment is of ${toldDay}.`,
  root_unpublished: ({ day }) => `No root is published for ${day}.`,
  root_differs: ({ day }) => `The published root of ${day} is not the receipt's.`,
  root_late: ({ day }) => `The root of ${day} was published after the order's entry.`,
  key_differs: ({ minute }) => `The key of minute ${minute} does not open the day's root.`,
  parameters_unknown: ({ instrument }) => `No parameters are known for instrument ${instrument}.`,
  parameters_unusable: ({ instrument, reason }) =>
    `The parameters of ${instrument} are unusable: ${reason}.`,
  tick_differs: ({ second, price, told }) =>
    `At second ${second} the key gives ${price}, the service says ${told}.`,
  price_shown_differs: ({ second, price, told }) =>
    `The price shown for second ${second} was ${told}, the revealed price is ${price}.`,
  close_differs: ({ minute, price, told }) =>
    `Minute ${minute} closes at ${price}, the service says ${told}.`,
  anchor_differs: ({ price, told }) =>
    `The first minute opens at ${told}, not at the anchor ${price}.`,
  gap: ({ minute, nextMinute }) => `Nothing is known between minutes ${minute} and ${nextMinute}.`,
  open_differs: ({ minute, price, told }) =>
    `Minute ${minute} opens at ${told} after a close at ${price}.`,
  opening_differs: ({ minute }) => `Minute ${minute} does not begin as the one before it ended.`,
  opening_unsigned: ({ minute }) => `The ticket does not say what minute ${minute} begins with.`,
  opening_exchanged: ({ minute }) => `Minute ${minute} begins otherwise than the ticket says.`,
  decimals_differ: ({ instrument, decimals, toldDecimals }) =>
    `Prices of ${instrument} have ${decimals} decimals, not ${toldDecimals}.`,
  tick_missing: ({ second }) => `The tick at ${second} is missing.`,
  entry_differs: ({ second, price, told }) =>
    `Entry is ${told} on the receipt; the tick at ${second} is ${price}.`,
  exit_differs: ({ second, price, told }) =>
    `Exit is ${told} on the receipt; the tick at ${second} is ${price}.`,
  exit_time_differs: ({ second, toldSecond }) =>
    `Exit is at ${toldSecond}; the order expires at ${second}.`,
  outcome_differs: ({ outcome, toldOutcome }) =>
    `The prices make it ${outcome}, the receipt says ${toldOutcome}.`,
  credit_differs: ({ amount, toldAmount }) => `${amount} is due, the receipt says ${toldAmount}.`,
  rate_differs: ({ rate, toldRate }) =>
    rate === undefined
      ? `The log's parameters name no rate for this duration, the receipt says ${toldRate} %.`
      : `The log's parameters pay ${rate} %, the receipt says ${toldRate} %.`,
  ticket_missing: () => 'The order was taken without a signed ticket.',
  ticket_unreadable: () => 'What was signed is no ticket.',
  order_denied: () => 'The service says that there is no such order, and signed its ticket.',
  receipt_missing: () => 'The order has ended, and the service shows no receipt of it.',
  settlement_missing: () => 'The order is not settled yet.',
  settlement_withheld: ({ lateSeconds }) =>
    `No result of the order was shown ${lateSeconds} seconds after it was due.`,
  commitment_missing: () => 'The receipt names no root, and the ticket does.',
  signature_wrong: () => "The ticket's signature does not hold.",
  key_changed: () => 'It is signed with another key than the one that was kept.',
  term_differs: ({ term, signed, received }) =>
    `The ticket's ${term} is ${signed}, the receipt's ${received}.`,
  entry_too_early: ({ second, sentSecond }) =>
    `The order was accepted at ${second}; it was sent at ${sentSecond} only.`,
  entry_too_late: ({ second, receivedSecond }) =>
    `The order was accepted at ${second}; the response arrived at ${receivedSecond} already.`,
  accepted_late: ({ lateMs, limitMs }) =>
    `The order was accepted ${lateMs} ms after it was sent; ${limitMs} ms are allowed.`,
  entry_not_next: ({ second, acceptedSecond }) =>
    `The entry is at ${second}; the order was accepted at ${acceptedSecond}.`,
  quote_left: ({ price, told }) =>
    `The strike is ${told}, further from the quoted ${price} than was promised.`,
  commitments_missing: () => 'The published roots are missing.',
  commitments_withheld: ({ lateSeconds }) =>
    `The published roots were refused ${lateSeconds} seconds after the order's end.`,
  log_missing: () => 'The public log is missing.',
  log_withheld: ({ lateSeconds }) =>
    `The public log was refused ${lateSeconds} seconds after it was due.`,
  log_unreadable: () => 'The public log cannot be read.',
  log_entry_unknown: ({ entry }) => `Entry ${entry} of the public log cannot be read.`,
  log_unsigned: () => "The log's entries do not come to the head that was signed.",
  two_roots: ({ day }) => `The log names two roots for ${day}.`,
  log_rewritten: ({ entries }) =>
    `The first ${entries} entries of the log are not those the ticket was signed on.`,
  log_forked: ({ entries, otherEntries }) =>
    `The service signed two different logs: one of ${entries} entries, and one of ${otherEntries} that does not begin with them.`,
  log_unwitnessed: ({ found, required }) =>
    `The log needs fresh signatures of ${required} witnesses and has ${found}.`,
  root_unlogged: ({ day }) => `The root of ${day} was not in the log when it was promised.`,
  parameters_unlogged: ({ day }) => `The parameters of ${day} are not those of the log.`,
  parameters_late: ({ day }) => `The parameters of ${day} came into the log after that day began.`,
  pinned_root_differs: ({ day }) => `The root of ${day} is not the one that was kept.`,
  pinned_parameters_differ: ({ day }) => `The parameters of ${day} are not those that were kept.`,
  engine_unknown: ({ engine }) => `Prices of engine ${engine} are not known to this verifier.`,
  before_first_root: ({ day }) =>
    `The order is older than the first published root; that of ${day} came later.`,
  key_withheld: ({ minute, lateSeconds }) =>
    `The key of minute ${minute} was not revealed ${lateSeconds} seconds after its end.`,
  shown_differs: ({ term, displayed, verified }) =>
    `The order is displayed with ${displayed}, the receipt has ${verified} (${term}).`,
  ledger_differs: ({ amount, toldAmount }) =>
    `The ledger entry says ${toldAmount}, ${amount} is due.`,
  clock_jumped: ({ second, toldSecond }) =>
    `The service's clock jumped from ${second} to ${toldSecond}.`,
  entry_chosen: ({ orders, worse }) =>
    `${worse} of ${orders} entries are worse than the seconds beside them: more than by chance.`,
  prices_withheld: ({ minute, lateSeconds }) =>
    `The prices of minute ${minute} were not shown ${lateSeconds} seconds after its end.`,
  prices_unsigned: ({ minute }) =>
    `The prices of minute ${minute} are not signed with the key of the ticket.`,
  prices_differ: ({ minute }) => `The prices of minute ${minute} are not those that were signed.`,
  prices_unchained: ({ minute }) =>
    `The signed prices of minute ${minute} do not belong to the same log as the others.`,
  pinned_prices_differ: ({ minute }) =>
    `The signed prices of minute ${minute} are not those that were kept.`,
  tick_unlogged: ({ second }) => `The price log has no price at ${second}.`,
  trade_differs: ({ second }) => `The price log names another trade at ${second}.`,
  source_unconfirmed: ({ source }) => `Only the public record of ${source} can confirm the prices.`,
  void_computable: ({ second, price }) =>
    `The order was voided, although the tick at ${second} is ${price}.`,
  refusal_unsigned: () => 'The order was refused without a statement that the service signed.',
  refusal_differs: ({ term, signed, received }) =>
    `The refusal's ${term} is ${signed}, that of the order or answer is ${received}.`,
  refusal_mistimed: ({ second, sentSecond, receivedSecond }) =>
    `The refusal is of ${second}; the order was sent at ${sentSecond}, the answer arrived at ${receivedSecond}.`,
  refusal_untrue: ({ lateMs, limitMs }) =>
    `The order was refused as too slow ${lateMs} ms after it was sent; ${limitMs} ms are allowed.`,
};

export function fault<Code extends FaultCode>(
  code: Code,
  params: FaultParams[Code],
): VerificationFault {
  return { code, params } as VerificationFault;
}

export function describeFault<Code extends FaultCode>({
  code,
  params,
}: {
  readonly code: Code;
  readonly params: FaultParams[Code];
}): string {
  return DESCRIPTIONS[code](params);
}
