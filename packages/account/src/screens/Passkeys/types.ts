import type { Passkey } from '@candela/api-client/security';
import type { Asked, ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';
import type { GuardedForm } from '../../hooks/useGuardedForm.js';

/** Fields `name` and `password`. */
export type PasskeyForm = GuardedForm<'name'>;

export interface PasskeyRename {
  readonly passkey: Passkey;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly close: () => void;
  /** Reads the field `name`. */
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/** Confirmation before a passkey is removed. */
export interface PasskeyRemoval {
  readonly passkey: Passkey | undefined;
  readonly busy: boolean;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

export interface PasskeysViewModel {
  readonly passkeys: Asked<Passkey>;
  /** Whether passkeys are available on this page. */
  readonly available: boolean;
  /** A demo account has no password that a passkey could replace. */
  readonly demo: boolean;
  /** The maximum number of passkeys is reached. */
  readonly full: boolean;
  readonly form: PasskeyForm;
  readonly rename: PasskeyRename | undefined;
  readonly removal: PasskeyRemoval;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

export type PasskeysViewProps = PasskeysViewModel & ScreenProps;
