import type { ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { RegisterForm } from './register.schema.js';

export interface RegisterViewModel {
  readonly appName: string | undefined;
  readonly fields: Readonly<Record<keyof RegisterForm, UseFormRegisterReturn>>;
  /** As far as the strength of the password is judged by it. */
  readonly typed: Readonly<Pick<RegisterForm, 'username' | 'password'>>;
  readonly errors: Readonly<Record<keyof RegisterForm, string | undefined>>;
  /** What is wrong with the form as a whole. */
  readonly summary: string | undefined;
  /** Where the invitation code came from. */
  readonly inviteNote: string | undefined;
  readonly busy: boolean;
  /** Travels back to the login screen. */
  readonly entryState: unknown;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export type RegisterViewProps = RegisterViewModel & ScreenProps;
