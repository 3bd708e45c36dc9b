import type { SecondFactorState, StartedSecondFactor } from '@candela/api-client/security';
import type { ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';

export interface OneField {
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onEdit: () => void;
  /** Reads the field named `value`. */
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface SecondFactorViewModel {
  /** Undefined until loaded. */
  readonly state: SecondFactorState | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** A demo account has no password that a code could supplement. */
  readonly demo: boolean;
  /** Returned only once: first to be scanned, then recovery codes to be stored. */
  readonly started: StartedSecondFactor | undefined;
  /** Only storing the recovery codes is left. */
  readonly confirmed: boolean;
  readonly start: OneField;
  readonly confirm: OneField;
  readonly remove: OneField;
  readonly onSave: () => void;
  readonly onKept: () => void;
}

export type SecondFactorViewProps = SecondFactorViewModel & ScreenProps;
