import type { ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';
import type { LoginForm } from './useLoginForm.js';

/** A way in that is one tap: a demo account of one's own, in a sandbox, or a passkey. */
export interface OneTap {
  readonly opening: boolean;
  /** Why there is none, in words. */
  readonly refusal: string | undefined;
  readonly onOpen: () => void;
}

export type DemoAccount = OneTap;
/** What signs in in place of a password. */
export type PasskeyLogin = OneTap;

/** The code that follows a right password. */
export interface SecondStep {
  readonly error: string | undefined;
  readonly busy: boolean;
  /** Seconds until the service takes another attempt; 0 when it does. */
  readonly waitSeconds: number;
  readonly onEdit: () => void;
  /** Back to the password. */
  readonly onBack: () => void;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface LoginViewModel extends Omit<LoginForm, 'refuse'> {
  readonly appName: string | undefined;
  /** Remembered from an earlier visit, or typed before the code was asked for; empty when there is none. */
  readonly knownUsername: string;
  /** Whether the tick that remembers it is set at first. */
  readonly remember: boolean;
  /** The service ended the session before: said, so that nobody wonders why they are here. */
  readonly sessionEnded: boolean;
  readonly busy: boolean;
  /** Seconds until the service takes another attempt; 0 when it does. */
  readonly waitSeconds: number;
  /** Travels on to the register screen, so that it leads where the person wanted too. */
  readonly entryState: unknown;
  readonly demo: DemoAccount;
  /** Undefined where the page may ask for none. */
  readonly passkey: PasskeyLogin | undefined;
  /** In place of the form, once the service asks for a code. */
  readonly step: SecondStep | undefined;
}

export type LoginViewProps = LoginViewModel & Pick<ScreenProps, 'sandbox'>;
