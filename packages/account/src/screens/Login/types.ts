import type { ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';
import type { LoginForm } from './useLoginForm.js';

export interface OneTap {
  readonly opening: boolean;
  /** Error message of a failed attempt. */
  readonly refusal: string | undefined;
  readonly onOpen: () => void;
}

export type DemoAccount = OneTap;
export type PasskeyLogin = OneTap;

export interface SecondStep {
  readonly error: string | undefined;
  readonly busy: boolean;
  /** Seconds until the service accepts another attempt; 0 when it does. */
  readonly waitSeconds: number;
  readonly onEdit: () => void;
  /** Back to the password. */
  readonly onBack: () => void;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface LoginViewModel extends Omit<LoginForm, 'refuse'> {
  readonly appName: string | undefined;
  /** From an earlier visit, or typed before the code was requested; otherwise empty. */
  readonly knownUsername: string;
  /** Initial state of the checkbox. */
  readonly remember: boolean;
  /** The service ended the previous session. */
  readonly sessionEnded: boolean;
  readonly busy: boolean;
  /** Seconds until the service accepts another attempt; 0 when it does. */
  readonly waitSeconds: number;
  /** Passed to the register screen, so that it also leads to the requested page. */
  readonly entryState: unknown;
  readonly demo: DemoAccount;
  /** Undefined where passkeys are unavailable. */
  readonly passkey: PasskeyLogin | undefined;
  /** Replaces the form once the service requests a code. */
  readonly step: SecondStep | undefined;
}

export type LoginViewProps = LoginViewModel & Pick<ScreenProps, 'sandbox'>;
