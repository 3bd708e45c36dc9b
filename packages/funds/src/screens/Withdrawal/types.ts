import type { BankCard } from '@candela/api-client/funds';
import type { WithdrawalQuote } from '@candela/money';
import type {
  FundPasswordFieldState,
  ScreenProps,
  SecondFactorFieldState,
} from '@candela/screen-kit';
import type { Ref } from 'react';
import type { WithdrawalError } from './withdrawal.schema.js';

/** What is about to be confirmed, wire amounts. */
export interface AskedWithdrawal extends WithdrawalQuote {
  readonly amount: string;
  readonly card: BankCard;
}

export interface WithdrawalViewModel {
  /** Nobody is signed in: nothing is asked of the service. */
  readonly signedIn: boolean;
  readonly state: 'loading' | 'error' | 'ready';
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Asking again failed: balance and cards were so at this time, in epoch seconds. */
  readonly asOf: number | undefined;
  /** A wire amount. */
  readonly available: string;
  /** Of the deployment: wire amounts, and a whole percentage. */
  readonly terms: { readonly min: string; readonly percent: number; readonly feeMin: string };
  readonly amount: {
    readonly ref: Ref<HTMLInputElement>;
    /** As typed. */
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
    readonly error: WithdrawalError | undefined;
    /** The service's own words about the amount. */
    readonly refusal: string | undefined;
  };
  /** Of what is typed; undefined while that is no amount one could withdraw. */
  readonly quote: WithdrawalQuote | undefined;
  readonly cards: readonly BankCard[];
  readonly card: {
    /** Id of the chosen one; empty while there is none. */
    readonly value: string;
    readonly onChange: (id: string) => void;
  };
  /** Leaves for a new card; what was typed is there again when the person comes back. */
  readonly onBindCard: () => void;
  readonly fundPassword: FundPasswordFieldState;
  readonly secondFactor: SecondFactorFieldState;
  readonly onSubmit: () => void;
  readonly confirmation: {
    readonly asked: AskedWithdrawal | undefined;
    readonly sending: boolean;
    /** It was sent and no answer came: it may be made, and confirming again asks for the same one. */
    readonly unanswered: boolean;
    readonly onConfirm: () => void;
    readonly onCancel: () => void;
  };
}

export type WithdrawalViewProps = WithdrawalViewModel & ScreenProps;
