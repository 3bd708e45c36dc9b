const FUND_PASSWORD_LENGTH = 6;

/** What a field for a fund password is told: a keypad of digits, and nothing for password managers. */
export const SIX_DIGITS = {
  autoComplete: 'off',
  inputMode: 'numeric',
  maxLength: FUND_PASSWORD_LENGTH,
} as const;
