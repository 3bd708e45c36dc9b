import type { ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { TypedField } from '../../internal/typed-field.js';
import type { RegisterForm } from './register.schema.js';

type FieldName = keyof RegisterForm;
/** Fields whose text is looked at while it is typed, or drawn in cells. */
type TypedName = 'password' | 'fundPassword' | 'confirmFundPassword';

export interface RegisterViewModel {
  readonly appName: string | undefined;
  readonly fields: Readonly<Record<Exclude<FieldName, TypedName>, UseFormRegisterReturn>> &
    Readonly<Record<TypedName, TypedField>>;
  /** The name as far as it is typed: whoever guesses the password tries it first. */
  readonly typedName: string;
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
