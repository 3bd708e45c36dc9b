import type { CreditEvent } from '@candela/api-client/people';
import type { CreditCause } from '@candela/contract/calls/people';
import type { Records, ScreenProps } from '@candela/screen-kit';

export interface Standing {
  readonly level: number;
  /** Wire amount. */
  readonly paidDeposits: string;
  /**
   * Paid deposits at which the next level begins, a wire amount; undefined on the highest level.
   */
  readonly next: string | undefined;
}

export interface CreditViewModel {
  /** Undefined until loaded. */
  readonly score: number | undefined;
  readonly standing: Standing | undefined;
  /** Epoch seconds of stale score and level; undefined while they are fresh. */
  readonly asOf: number | undefined;
  readonly records: Records<CreditEvent, CreditCause>;
}

export type CreditViewProps = CreditViewModel & ScreenProps;
