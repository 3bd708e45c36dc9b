import type { VerificationFault } from './faults.js';
import type { InstrumentClass } from './market.js';

/**
 * The shapes that cross a package border. They are those of the calls `fair/commitments` and
 * `fair/minute` and of a receipt, with names as programs spell them: the contract translates the
 * wire's names for service and browser, `src/cli/wire-names.ts` for the command line.
 * Times are epoch seconds, minutes are epoch minutes (`floor(second / 60)`), prices are integers in
 * units of `10^-decimals`, keys and hashes are lower-case hexadecimal.
 */

/** What determines an instrument's prices, together with the minute keys. Public. */
export interface PathParameters {
  /** Stable id such as `btc`; it also names the instrument's random stream. */
  readonly instrument: string;
  /** Digits after the point of a displayed price; one unit is the tick size. */
  readonly decimals: number;
  /** The price the path starts at and is gently pulled to, in units. */
  readonly anchor: number;
  /** Standard deviation of a one-second step, in parts per billion of the price. */
  readonly volatility: number;
  /** Share of the distance to the anchor given back each second, in parts per billion. */
  readonly pull: number;
}

/** `data` of `fair/minute`: one ended minute of one instrument, with its key revealed. */
export interface MinuteData {
  readonly instrument: string;
  readonly minute: number;
  /** `k(minute)`, 32 bytes. */
  readonly key: string;
  /** The 11 sibling hashes from the minute's leaf up to the day's root. */
  readonly path: readonly string[];
  /** The close of the minute before. */
  readonly open: number;
  /** The last of the ticks. */
  readonly close: number;
  /** The price at each of the minute's 60 seconds. */
  readonly ticks: readonly number[];
  /** With engine 2: the states and prices that the minute begins with, as far as it needs them. */
  readonly opening?: ModelOpening | undefined;
}

/** What a quoted instrument of the market model carries from one minute to the next. */
export interface QuotedOpening {
  /** The close of the last open minute, in units. */
  readonly price: number;
  /** Its volatility state, 0 … 15. */
  readonly state: number;
}

/** What a minute of the market model begins with: states of classes, prices and states of quoted instruments. */
export interface ModelOpening {
  readonly classes: Readonly<Partial<Record<InstrumentClass, number>>>;
  readonly instruments: Readonly<Record<string, QuotedOpening>>;
}

/** The root that fixes a UTC day's prices. */
export interface DayRoot {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly root: string;
}

/** A day's root as the service publishes it. */
export interface PublishedCommitment extends DayRoot {
  readonly publishedAt: number;
}

/** `data` of `fair/commitments`. */
export interface CommitmentsData {
  readonly commitments: readonly PublishedCommitment[];
  /** The first minute of the deployment's chain; it opens at each anchor. */
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

/** What a settled order states about itself, and what the verifier holds against public data. */
export interface Receipt {
  readonly orderId: string;
  readonly instrument: string;
  readonly decimals: number;
  readonly direction: Direction;
  /** Account currency, decimal string. */
  readonly stake: string;
  /** Percent of the stake that a win adds, an integer. */
  readonly payoutRate: number;
  /** The order's duration. */
  readonly seconds: number;
  /** The strike: the last tick when the order was accepted. */
  readonly entry: ReceiptTick;
  /** The tick at `entry.second + seconds`; `null` only when the outcome is `void`. */
  readonly exit: ReceiptTick | null;
  readonly outcome: Outcome;
  /** What came back to the balance, decimal string in the account currency. */
  readonly credited: string;
  /** The root of the entry's day, as it was given with the order. */
  readonly commitment: DayRoot;
  /** The root of the exit's day, when the order ran across midnight UTC. */
  readonly exitCommitment?: DayRoot | undefined;
}

/** Stable names of the verifier's steps, in the order they are taken; the first four need a ticket. */
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
  | 'result_follows';

/** One step's finding. `detail` is English and for people; decide on `id` and `ok`. */
export type VerificationStep = {
  readonly id: VerificationStepId;
  readonly detail: string;
} & (
  | { readonly ok: true }
  /** What does not hold, so that any language can say it. */
  | { readonly ok: false; readonly fault: VerificationFault }
);
