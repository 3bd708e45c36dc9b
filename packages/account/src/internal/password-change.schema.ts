import {
  FUND_PASSWORD_PATTERN,
  LOGIN_PASSWORD_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
} from '@candela/contract';
import * as z from 'zod/mini';
import { problem } from './problems.js';

const password = () => z.string().check(z.minLength(1, problem('field_missing')));

function changeOf(parts: {
  readonly oldPassword: z.ZodMiniString<string>;
  readonly newPassword: z.ZodMiniString<string>;
}) {
  return z.object({ ...parts, confirmPassword: password(), endOtherSessions: z.boolean() }).check(
    z.refine((form) => form.confirmPassword === '' || form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      error: problem('new_passwords_differ'),
    }),
  );
}

const sixDigits = () =>
  password().check(z.regex(FUND_PASSWORD_PATTERN, problem('fund_password_invalid')));

/** Only the service checks the old password; the new one follows the registration rules. */
export const loginPasswordSchema = changeOf({
  oldPassword: password(),
  newPassword: password().check(
    z.minLength(LOGIN_PASSWORD_MIN_LENGTH, problem('login_password_invalid')),
    z.maxLength(LOGIN_PASSWORD_MAX_LENGTH, problem('login_password_invalid')),
  ),
});

export const fundPasswordSchema = changeOf({ oldPassword: sixDigits(), newPassword: sixDigits() });

/** For both passwords; `endOtherSessions` only for the login password. */
export type PasswordChangeForm = z.output<typeof loginPasswordSchema>;
