import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../modules/users/passwords.js';
import { base32, totpAddress } from '../../totp.js';
import type { Row } from '../row.js';

/** 120 bits: nobody chooses one, so nobody chooses a weak one. */
const PASSWORD_BYTES = 15;

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

/**
 * A secret as it is put into a device: typed, or scanned from a picture of the address.
 *
 * @param issuer what the device calls it, before the name.
 */
export function totpCells(secret: Uint8Array, name: string, issuer: string): Row {
  return { totp_secret: base32(secret), totp_address: totpAddress(secret, name, issuer) };
}
