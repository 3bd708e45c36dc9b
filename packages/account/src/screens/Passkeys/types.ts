import type { Passkey } from '@candela/api-client/security';
import type { Asked, ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';
import type { GuardedForm } from '../../hooks/useGuardedForm.js';

/** The form that adds one. Its fields are `name` and `password`. */
export type PasskeyForm = GuardedForm<'name'>;

/** The sheet that gives one another name. */
export interface PasskeyRename {
  readonly passkey: Passkey;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly close: () => void;
  /** Reads the field `name`. */
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/** The question before one is taken away. */
export interface PasskeyRemoval {
  readonly passkey: Passkey | undefined;
  readonly busy: boolean;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

export interface PasskeysViewModel {
  readonly passkeys: Asked<Passkey>;
  /** Whether this page may ask for passkeys at all. */
  readonly available: boolean;
  /** A demo account has no password that a passkey could stand for. */
  readonly demo: boolean;
  /** As many as one may have are there. */
  readonly full: boolean;
  readonly form: PasskeyForm;
  readonly rename: PasskeyRename | undefined;
  readonly removal: PasskeyRemoval;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

export type PasskeysViewProps = PasskeysViewModel & ScreenProps;
