import type { CreditEvent } from '@candela/api-client/people';
import type { CreditCause } from '@candela/contract/calls/people';
import type { Records, ScreenProps } from '@candela/screen-kit';

/** Where a person stands among the levels. */
export interface Standing {
  readonly level: number;
  /** Wire amount. */
  readonly paidDeposits: string;
  /** Paid deposits from which the next level begins, a wire amount; undefined on the highest. */
  readonly next: string | undefined;
}

export interface CreditViewModel {
  /** Undefined until it is known. */
  readonly score: number | undefined;
  readonly standing: Standing | undefined;
  /** Of score and level, in epoch seconds; undefined while they are fresh. */
  readonly asOf: number | undefined;
  readonly records: Records<CreditEvent, CreditCause>;
}

export type CreditViewProps = CreditViewModel & ScreenProps;
