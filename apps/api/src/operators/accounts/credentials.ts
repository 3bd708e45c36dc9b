import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../modules/users/passwords.js';
import type { Row } from '../row.js';
import { base32 } from './totp.js';

/** 120 bits: nobody chooses one, so nobody chooses a weak one. */
const PASSWORD_BYTES = 15;
/** As long as what RFC 4226 recommends, and a whole number of letters. */
const SECRET_BYTES = 20;

/** A password that is told once, and what is kept of it. */
export interface NewPassword {
  readonly password: string;
  readonly passwordHash: string;
}

export async function makePassword(): Promise<NewPassword> {
  const letters = base32(randomBytes(PASSWORD_BYTES)).toLowerCase();
  const password = letters.replaceAll(/(.{6})(?=.)/g, '$1-');
  return { password, passwordHash: await hashPassword(password) };
}

export function makeTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/**
 * A secret as it is put into a device: typed, or scanned from a picture of the address.
 *
 * @param issuer what the device calls it, before the name.
 */
export function totpCells(secret: Uint8Array, name: string, issuer: string): Row {
  const typed = base32(secret);
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  const address = `otpauth://totp/${label}?secret=${typed}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
  return { totp_secret: typed, totp_address: address };
}
