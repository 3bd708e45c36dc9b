import type { OwnDataState } from '@candela/api-client/own-data';
import type { Asked, ScreenProps } from '@candela/screen-kit';
import type { GuardedForm } from '../../hooks/useGuardedForm.js';

/** The one row of the list that shows it. */
export type OwnDataRow = OwnDataState & { readonly id: string };

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
  readonly closing: GuardedForm<'username'>;
  readonly question: ClosingQuestion;
}

export type OwnDataViewProps = OwnDataViewModel & ScreenProps;
