import {
  FUND_PASSWORD_PATTERN,
  LOGIN_PASSWORD_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
} from '@candela/contract';
import * as z from 'zod/mini';
import { problemKey } from '../../shared/form-fields.js';

const password = () => z.string().check(z.minLength(1, problemKey('field_missing')));

function passwordChangeSchema(passwords: {
  readonly oldPassword: z.ZodMiniString<string>;
  readonly newPassword: z.ZodMiniString<string>;
}) {
  return z
    .object({ ...passwords, confirmPassword: password(), endOtherSessions: z.boolean() })
    .check(
      z.refine((form) => form.confirmPassword === '' || form.newPassword === form.confirmPassword, {
        path: ['confirmPassword'],
        error: problemKey('new_passwords_differ'),
      }),
    );
}

const sixDigits = () =>
  password().check(z.regex(FUND_PASSWORD_PATTERN, problemKey('fund_password_invalid')));

/** Only the service checks the old password. */
export const loginPasswordSchema = passwordChangeSchema({
  oldPassword: password(),
  newPassword: password().check(
    z.minLength(LOGIN_PASSWORD_MIN_LENGTH, problemKey('login_password_invalid')),
    z.maxLength(LOGIN_PASSWORD_MAX_LENGTH, problemKey('login_password_invalid')),
  ),
});

export const fundPasswordSchema = passwordChangeSchema({
  oldPassword: sixDigits(),
  newPassword: sixDigits(),
});

/** `endOtherSessions`: login password only. */
export type PasswordChangeForm = z.output<typeof loginPasswordSchema>;
