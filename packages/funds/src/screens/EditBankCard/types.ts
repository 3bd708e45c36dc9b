import type { BankCard } from '@candela/api-client/funds';
import type {
  FundPasswordFieldState,
  ScreenProps,
  SecondFactorFieldState,
} from '@candela/screen-kit';
import type { Ref } from 'react';
import type { BankCardForm, CardError } from './bank-card.schema.js';

export interface CardFormField {
  readonly ref: Ref<HTMLInputElement>;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: CardError | undefined;
  /** The service's message about this field. */
  readonly refusal: string | undefined;
}

export interface EditBankCardViewModel {
  /** `missing`: the card in the URL is not one of the user's. */
  readonly state: 'loading' | 'error' | 'missing' | 'ready';
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** The edited card; undefined while a new one is added. */
  readonly card: BankCard | undefined;
  readonly fields: Readonly<Record<keyof BankCardForm, CardFormField>>;
  /** Something is missing: the specification's sentence is displayed. */
  readonly incomplete: boolean;
  readonly fundPassword: FundPasswordFieldState;
  readonly secondFactor: SecondFactorFieldState;
  readonly saving: boolean;
  readonly onSubmit: () => void;
  readonly removal: {
    readonly open: boolean;
    readonly onOpenChange: (open: boolean) => void;
    readonly fundPassword: FundPasswordFieldState;
    readonly removing: boolean;
    readonly onConfirm: () => void;
  };
}

export type EditBankCardViewProps = EditBankCardViewModel & ScreenProps;
