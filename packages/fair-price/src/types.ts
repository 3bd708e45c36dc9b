import type { VerificationFault } from './faults.js';
import type { InstrumentClass } from './market.js';

/**
 * Shapes that cross the package border: those of the calls `fair/commitments` and `fair/minute` and
 * of a receipt, in camel case. The contract converts the wire names for service and browser,
 * `src/cli/camel-case.ts` for the command line. Times are epoch seconds, minutes are epoch minutes
 * (`floor(second / 60)`), prices are integers in units of `10^-decimals`, keys and hashes are
 * lower-case hexadecimal.
 */

/** Public. Together with the minute keys it determines the prices. */
export interface PathParameters {
  /** Stable id such as `btc`; it also names the instrument's random stream. */
  readonly instrument: string;
  /** Digits after the decimal point of a displayed price; one unit is the tick size. */
  readonly decimals: number;
  /** Price at which the path begins and to which it is pulled, in units. */
  readonly anchor: number;
  /** Standard deviation of a one-second step, in parts per billion of the price. */
  readonly volatility: number;
  /** Share of the distance to the anchor removed each second, in parts per billion. */
  readonly pull: number;
}

export interface MinuteData {
  readonly instrument: string;
  readonly minute: number;
  /** `k(minute)`, 32 bytes. */
  readonly key: string;
  /** The 11 sibling hashes from the minute's leaf up to the day's root. */
  readonly path: readonly string[];
  /** Close of the previous minute. */
  readonly open: number;
  readonly close: number;
  /** Price at each of the minute's 60 seconds. */
  readonly ticks: readonly number[];
  /** Engine 2 only: the states and prices with which the minute begins, as far as it needs them. */
  readonly opening?: ModelOpening | undefined;
}

/** State that a quoted instrument of the market model carries to the next minute. */
export interface QuotedOpening {
  /** Close of the last open minute, in units. */
  readonly price: number;
  /** Volatility state, 0 … 15. */
  readonly state: number;
}

/** States of classes, prices and states of quoted instruments. */
export interface ModelOpening {
  readonly classes: Readonly<Partial<Record<InstrumentClass, number>>>;
  readonly instruments: Readonly<Record<string, QuotedOpening>>;
}

export interface DayRoot {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly root: string;
}

export interface PublishedCommitment extends DayRoot {
  readonly publishedAt: number;
}

/** `data` of `fair/commitments`. */
export interface CommitmentsData {
  readonly commitments: readonly PublishedCommitment[];
  /** The chain opens at each anchor. */
  readonly genesisMinute: number;
  readonly parameters: readonly PathParameters[];
}

/** A price at a second, as settlement read it. */
export interface ReceiptTick {
  readonly second: number;
  readonly price: number;
}

export type Direction = 'up' | 'down';
export type Outcome = 'won' | 'lost' | 'tie' | 'void';

/** The verifier checks it against public data. */
export interface Receipt {
  readonly orderId: string;
  readonly instrument: string;
  readonly decimals: number;
  readonly direction: Direction;
  /** Account currency, decimal string. */
  readonly stake: string;
  /** Percent of the stake that a win adds, an integer. */
  readonly payoutRate: number;
  /** Duration of the order. */
  readonly seconds: number;
  /** The strike: the last tick when the order was accepted. */
  readonly entry: ReceiptTick;
  /** The tick at `entry.second + seconds`; `null` only when the outcome is `void`. */
  readonly exit: ReceiptTick | null;
  readonly outcome: Outcome;
  /** Amount credited to the balance, decimal string in the account currency. */
  readonly credited: string;
  /** Root of the entry's day, as given with the order. */
  readonly commitment: DayRoot;
  /** Root of the exit's day, when the order ran across midnight UTC. */
  readonly exitCommitment?: DayRoot | undefined;
}

/** Stable names of the verifier's steps, in order; the first four need a ticket. */
export type VerificationStepId =
  | 'ticket_signed'
  | 'terms_as_signed'
  | 'entry_in_time'
  | 'log_holds'
  | 'commitment_known'
  | 'path_opens_commitment'
  | 'ticks_recomputed'
  | 'chain_joins'
  | 'entry_matches'
  | 'exit_matches'
  | 'result_follows'
  | 'shown_as_verified'
  | 'clock_steady';

/** Result of one step. `detail` is English text for people; decide on `id` and `ok`. */
export type VerificationStep = {
  readonly id: VerificationStepId;
  readonly detail: string;
} & (
  | { readonly ok: true }
  /** The fault, so that it can be described in any language. */
  | { readonly ok: false; readonly fault: VerificationFault }
);
