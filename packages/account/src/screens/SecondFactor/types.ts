import type { SecondFactorState, StartedSecondFactor } from '@candela/api-client/security';
import type { ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';

/** A form of one field. */
export interface OneField {
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onEdit: () => void;
  /** Reads the field named `value`. */
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface SecondFactorViewModel {
  /** Undefined until it is known. */
  readonly state: SecondFactorState | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** A demo account has no password that a code could stand beside. */
  readonly demo: boolean;
  /** What was told once: first to be scanned, then to be kept. */
  readonly started: StartedSecondFactor | undefined;
  /** A code was confirmed: what is left is to keep the recovery codes. */
  readonly confirmed: boolean;
  readonly start: OneField;
  readonly confirm: OneField;
  readonly remove: OneField;
  readonly onSave: () => void;
  readonly onKept: () => void;
}

export type SecondFactorViewProps = SecondFactorViewModel & ScreenProps;
