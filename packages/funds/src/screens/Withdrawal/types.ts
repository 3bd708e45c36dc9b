import type { BankCard } from '@candela/api-client/funds';
import type { WithdrawalQuote } from '@candela/money';
import type {
  FundPasswordFieldState,
  ScreenProps,
  SecondFactorFieldState,
} from '@candela/screen-kit';
import type { Ref } from 'react';
import type { WithdrawalError } from './withdrawal.schema.js';

/** Wire amounts. */
export interface AskedWithdrawal extends WithdrawalQuote {
  readonly amount: string;
  readonly card: BankCard;
}

export interface WithdrawalViewModel {
  /** No request is sent when signed out. */
  readonly signedIn: boolean;
  readonly state: 'loading' | 'error' | 'ready';
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** A refetch failed: the time of balance and cards, epoch seconds. */
  readonly asOf: number | undefined;
  /** A wire amount. */
  readonly available: string;
  /** Wire amounts and a whole percentage. */
  readonly terms: { readonly min: string; readonly percent: number; readonly feeMin: string };
  readonly amount: {
    readonly ref: Ref<HTMLInputElement>;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
    readonly error: WithdrawalError | undefined;
    /** The service's message about the amount. */
    readonly refusal: string | undefined;
  };
  /** Undefined while the amount cannot be withdrawn. */
  readonly quote: WithdrawalQuote | undefined;
  readonly cards: readonly BankCard[];
  readonly card: {
    /** Empty if there is no card. */
    readonly value: string;
    readonly onChange: (id: string) => void;
  };
  /** Keeps the typed amount in the URL. */
  readonly onBindCard: () => void;
  readonly fundPassword: FundPasswordFieldState;
  readonly secondFactor: SecondFactorFieldState;
  readonly onSubmit: () => void;
  readonly confirmation: {
    readonly asked: AskedWithdrawal | undefined;
    readonly sending: boolean;
    /** The response was lost; confirming resends the same request. */
    readonly unanswered: boolean;
    readonly onConfirm: () => void;
    readonly onCancel: () => void;
  };
}

export type WithdrawalViewProps = WithdrawalViewModel & ScreenProps;
