import {
  FUND_PASSWORD_PATTERN,
  LOGIN_PASSWORD_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
  USERNAME_PATTERN,
} from '@candela/contract';
import * as z from 'zod/mini';
import { problem } from '../../internal/problems.js';

const filled = () => z.minLength(1, problem('field_missing'));
const trimmed = () => z.string().check(z.trim(), filled());
const password = () => z.string().check(filled());

export const registerSchema = z
  .object({
    username: trimmed().check(z.regex(USERNAME_PATTERN, problem('username_invalid'))),
    password: password().check(
      z.minLength(LOGIN_PASSWORD_MIN_LENGTH, problem('login_password_invalid')),
      z.maxLength(LOGIN_PASSWORD_MAX_LENGTH, problem('login_password_invalid')),
    ),
    confirmPassword: password(),
    fundPassword: password().check(
      z.regex(FUND_PASSWORD_PATTERN, problem('fund_password_invalid')),
    ),
    confirmFundPassword: password(),
    inviteCode: trimmed(),
    agree: z.boolean().check(z.refine((agreed) => agreed, problem('agreement_missing'))),
  })
  .check(
    z.refine((form) => agrees(form.password, form.confirmPassword), {
      path: ['confirmPassword'],
      error: problem('login_passwords_differ'),
    }),
    z.refine((form) => agrees(form.fundPassword, form.confirmFundPassword), {
      path: ['confirmFundPassword'],
      error: problem('fund_passwords_differ'),
    }),
  );

export type RegisterForm = z.output<typeof registerSchema>;

/** An empty confirmation counts as missing rather than different. */
function agrees(password: string, confirmation: string): boolean {
  return confirmation === '' || password === confirmation;
}
