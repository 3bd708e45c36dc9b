import { removeInvisible } from './invisible-characters.js';

export const USERNAME_PATTERN = /^[A-Za-z0-9_.+-]{4,32}$/;
/** After the account was closed. */
export const USERNAME_RESERVED_DAYS = 90;

export const LOGIN_PASSWORD_MIN_LENGTH = 8;
export const LOGIN_PASSWORD_MAX_LENGTH = 64;
export const FUND_PASSWORD_PATTERN = /^\d{6}$/;

export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX_LENGTH = 40;

const PHONE_SEPARATORS = /[\s().\p{Pd}\u2212]/gu;
const PHONE_NUMBER = /^\+?\d{7,15}$/;

/**
 * The name to store: without full-width and invisible characters, and phone numbers without
 * separators.
 */
export function normalizeUsername(typed: string): string {
  const name = visibleName(typed);
  const phone = name.replace(PHONE_SEPARATORS, '');
  return PHONE_NUMBER.test(phone) ? phone : name;
}

/** In lower case and without the `+` of a phone number: the same for all spellings of a name. */
export function canonicalUsername(typed: string): string {
  const name = normalizeUsername(typed).toLowerCase();
  return PHONE_NUMBER.test(name) ? name.replace('+', '') : name;
}

/**
 * Keys under which a name may be stored: as typed first (names of earlier versions may have
 * separators), then normalized, then a phone number with and without `+`.
 */
export function usernameSpellings(typed: string): readonly string[] {
  const canonical = canonicalUsername(typed);
  const normalized = [visibleName(typed), normalizeUsername(typed)].map((it) => it.toLowerCase());
  const phone = PHONE_NUMBER.test(canonical) ? [`+${canonical}`, canonical] : [];
  return [...new Set([...normalized, ...phone])];
}

const visibleName = (typed: string): string => removeInvisible(typed.normalize('NFKC')).trim();

/** OpaqueString of RFC 8265: keyboards compose accents and spaces differently. */
export function normalizePassword(typed: string): string {
  return typed.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}
