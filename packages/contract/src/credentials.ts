export const USERNAME_PATTERN = /^[A-Za-z0-9_.+-]{4,32}$/;
/** After the account was closed. */
export const USERNAME_RESERVED_DAYS = 90;

export const LOGIN_PASSWORD_MIN_LENGTH = 8;
export const LOGIN_PASSWORD_MAX_LENGTH = 64;
export const FUND_PASSWORD_PATTERN = /^\d{6}$/;

export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX_LENGTH = 40;
