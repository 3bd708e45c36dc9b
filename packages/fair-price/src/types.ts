import type { VerificationFault } from './faults.js';
import type { InstrumentClass } from './market.js';

/**
 * Shapes that cross the package border. The contract converts the wire names for service and
 * browser, `src/cli/camel-case.ts` for the command line. Times are epoch seconds, minutes epoch
 * minutes (`floor(second / 60)`), prices integers in units of `10^-decimals`, keys and hashes
 * lower-case hexadecimal.
 */

/** Public; determines the prices together with the minute keys. */
export interface PathParameters {
  /** Stable id such as `btc`; also names the random stream. */
  readonly instrument: string;
  /** Digits after the decimal point; one unit is the tick size. */
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
  /** The 11 sibling hashes from leaf to root. */
  readonly path: readonly string[];
  /** Close of the previous minute. */
  readonly open: number;
  readonly close: number;
  /** One per second. */
  readonly ticks: readonly number[];
  /** Engine 2 only. */
  readonly opening?: ModelOpening | undefined;
}

export interface QuotedOpening {
  /** In units. */
  readonly price: number;
  /** Volatility state, 0 … 15. */
  readonly state: number;
}

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
  readonly genesisMinute: number;
  readonly parameters: readonly PathParameters[];
}

/** For look-up in the public record of the source. */
export interface TradeRef {
  readonly source: string;
  readonly id: string;
  /** Epoch milliseconds by the source's clock. */
  readonly at: number;
}

export interface ReceiptTick {
  readonly second: number;
  readonly price: number;
  /** Of prices with a source. */
  readonly trade?: TradeRef | undefined;
}

export type Direction = 'up' | 'down';
export type Outcome = 'won' | 'lost' | 'tie' | 'void';

export interface Receipt {
  readonly orderId: string;
  readonly instrument: string;
  readonly decimals: number;
  readonly direction: Direction;
  /** Account currency, decimal string. */
  readonly stake: string;
  /** Integer percent of the stake that a win adds. */
  readonly payoutRate: number;
  /** Duration of the order. */
  readonly seconds: number;
  /** The tick of the first second after acceptance. */
  readonly entry: ReceiptTick;
  /** At `entry.second + seconds`; `null` only when void. */
  readonly exit: ReceiptTick | null;
  readonly outcome: Outcome;
  /** Decimal string in the account currency. */
  readonly credited: string;
  /** Of the entry's day, as given with the order; its root is empty for prices with a source. */
  readonly commitment: DayRoot;
  /** Of the exit's day, across midnight UTC. */
  readonly exitCommitment?: DayRoot | undefined;
}

/** In order; the first four need a ticket. Not every order has every step. */
export type VerificationStepId =
  | 'ticket_signed'
  | 'terms_as_signed'
  | 'entry_in_time'
  | 'log_holds'
  | 'commitment_known'
  | 'path_opens_commitment'
  | 'ticks_recomputed'
  | 'chain_joins'
  | 'prices_logged'
  | 'entry_matches'
  | 'exit_matches'
  | 'result_follows'
  | 'source_confirms'
  | 'shown_as_verified'
  | 'clock_steady'
  | 'entries_fair'
  | 'refusal_signed'
  | 'refusal_as_sent'
  | 'refusal_in_time';

/** `detail` is English text for people; decide on `id` and `ok`. */
export type VerificationStep = {
  readonly id: VerificationStepId;
  readonly detail: string;
} & (
  | { readonly ok: true }
  /** The fault, so that it can be described in any language. */
  | { readonly ok: false; readonly fault: VerificationFault }
);
