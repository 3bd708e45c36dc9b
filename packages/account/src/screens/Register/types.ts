import type { ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { TypedField } from '../../internal/typed-field.js';
import type { RegisterForm } from './register.schema.js';

type FieldName = keyof RegisterForm;
/** Fields whose text is evaluated while typing, or drawn in cells. */
type TypedName = 'password' | 'fundPassword' | 'confirmFundPassword';

export interface RegisterViewModel {
  readonly appName: string | undefined;
  readonly fields: Readonly<Record<Exclude<FieldName, TypedName>, UseFormRegisterReturn>> &
    Readonly<Record<TypedName, TypedField>>;
  /** As typed so far, for the check of the password: attackers try it first. */
  readonly typedName: string;
  readonly errors: Readonly<Record<keyof RegisterForm, string | undefined>>;
  /** Error of the form as a whole. */
  readonly summary: string | undefined;
  /** Where the invitation code came from. */
  readonly inviteNote: string | undefined;
  readonly busy: boolean;
  /** Passed back to the login screen. */
  readonly entryState: unknown;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export type RegisterViewProps = RegisterViewModel & ScreenProps;
