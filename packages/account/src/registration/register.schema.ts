import {
  FUND_PASSWORD_PATTERN,
  LOGIN_PASSWORD_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
  normalizePassword,
  normalizeUsername,
  USERNAME_PATTERN,
} from '@candela/contract';
import * as z from 'zod/mini';
import { problemKey } from '../shared/form-fields.js';

const required = () => z.minLength(1, problemKey('field_missing'));
const trimmed = () => z.string().check(z.trim(), required());
const password = () => z.string().check(required());

export const registerSchema = z
  .object({
    username: trimmed().check(
      z.overwrite(normalizeUsername),
      z.regex(USERNAME_PATTERN, problemKey('username_invalid')),
    ),
    password: password().check(
      z.minLength(LOGIN_PASSWORD_MIN_LENGTH, problemKey('login_password_invalid')),
      z.maxLength(LOGIN_PASSWORD_MAX_LENGTH, problemKey('login_password_invalid')),
    ),
    confirmPassword: password(),
    fundPassword: password().check(
      z.regex(FUND_PASSWORD_PATTERN, problemKey('fund_password_invalid')),
    ),
    confirmFundPassword: password(),
    inviteCode: trimmed(),
    agree: z.boolean().check(z.refine((agreed) => agreed, problemKey('agreement_missing'))),
  })
  .check(
    z.refine((form) => matchesConfirmation(form.password, form.confirmPassword), {
      path: ['confirmPassword'],
      error: problemKey('login_passwords_differ'),
    }),
    z.refine((form) => matchesConfirmation(form.fundPassword, form.confirmFundPassword), {
      path: ['confirmFundPassword'],
      error: problemKey('fund_passwords_differ'),
    }),
  );

export type RegisterForm = z.output<typeof registerSchema>;

/** An empty confirmation counts as missing rather than different. */
function matchesConfirmation(password: string, confirmation: string): boolean {
  return confirmation === '' || normalizePassword(password) === normalizePassword(confirmation);
}
