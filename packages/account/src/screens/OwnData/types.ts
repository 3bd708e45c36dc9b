import type { OwnDataState } from '@candela/api-client/own-data';
import type { Asked, ScreenProps } from '@candela/screen-kit';
import type { GuardedForm } from '../../hooks/useGuardedForm.js';

/** The state as the single row of a list. */
export type OwnDataRow = OwnDataState & { readonly id: string };

export interface ClosingQuestion {
  readonly asking: boolean;
  readonly busy: boolean;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

export interface OwnDataViewModel {
  /** Contains exactly one row. */
  readonly file: Asked<OwnDataRow>;
  /** A demo account has no login password to ask for. */
  readonly demo: boolean;
  readonly request: GuardedForm;
  readonly downloading: boolean;
  readonly downloadFailed: boolean;
  readonly onDownload: () => void;
  readonly closing: GuardedForm<'username'>;
  readonly question: ClosingQuestion;
}

export type OwnDataViewProps = OwnDataViewModel & ScreenProps;
