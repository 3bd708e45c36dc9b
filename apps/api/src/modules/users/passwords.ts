import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id parameters of OWASP's password storage cheat sheet: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

const ABSENT = 'absent:';

/** Stored when there is no password; no input matches it. */
export function absentPassword(): string {
  return ABSENT + randomBytes(16).toString('hex');
}

export function isAbsent(storedHash: string): boolean {
  return storedHash.startsWith(ABSENT);
}

let decoy: Promise<string> | undefined;

/**
 * Without a password it verifies a decoy and returns false: an unknown user takes as long as a
 * wrong password.
 */
export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const known = storedHash !== undefined && !isAbsent(storedHash) ? storedHash : undefined;
  const matches = await verify(known ?? (await decoy), password);
  return matches && known !== undefined;
}

/** Creates the decoy early, since its creation would distort the first sign-in's duration. */
export async function warmPasswords(): Promise<void> {
  await passwordMatches(undefined, '');
}
