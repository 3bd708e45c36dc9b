import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../identity/users/passwords.js';
import { encodeBase32, totpUri } from '../../platform/totp.js';
import type { Row } from '../table-row.js';

/** 120 bits. */
const PASSWORD_BYTES = 15;

/** Shown once. */
export interface NewPassword {
  readonly password: string;
  readonly passwordHash: string;
}

export async function generatePassword(): Promise<NewPassword> {
  const encoded = encodeBase32(randomBytes(PASSWORD_BYTES)).toLowerCase();
  const password = encoded.replaceAll(/(.{6})(?=.)/g, '$1-');
  return { password, passwordHash: await hashPassword(password) };
}

/** @param issuer shown by the authenticator app before the name */
export function totpRow(secret: Uint8Array, name: string, issuer: string): Row {
  return { totp_secret: encodeBase32(secret), totp_address: totpUri(secret, name, issuer) };
}
