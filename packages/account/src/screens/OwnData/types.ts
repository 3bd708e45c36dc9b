import type { OwnDataState } from '@candela/api-client/own-data';
import type { Asked, ScreenProps, SecondFactorFieldState } from '@candela/screen-kit';
import type { FormEvent } from 'react';

/** The one row of the list that shows it. */
export type OwnDataRow = OwnDataState & { readonly id: string };

export type OwnDataField = 'username' | 'password';

/** A form that asks for the password and, where there is one, a code. */
export interface GuardedForm {
  readonly errors: Readonly<Partial<Record<OwnDataField, string>>>;
  readonly problem: string | undefined;
  /** What is in the way is money, which can be withdrawn. */
  readonly mayWithdraw: boolean;
  readonly secondFactor: SecondFactorFieldState;
  readonly busy: boolean;
  readonly waitSeconds: number;
  readonly onEdit: (field: OwnDataField) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface ClosingQuestion {
  readonly asking: boolean;
  readonly busy: boolean;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

export interface OwnDataViewModel {
  /** The one state there is. */
  readonly file: Asked<OwnDataRow>;
  /** It has no login password to be asked for. */
  readonly demo: boolean;
  readonly request: GuardedForm;
  readonly downloading: boolean;
  readonly downloadFailed: boolean;
  readonly onDownload: () => void;
  readonly closing: GuardedForm;
  readonly question: ClosingQuestion;
}

export type OwnDataViewProps = OwnDataViewModel & ScreenProps;
