import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id parameters of OWASP's password storage cheat sheet: 19 MiB, 2 passes. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_OPTIONS);
}

const ABSENT_PREFIX = 'absent:';

/** Stored when there is no password; no input matches it. */
export function absentPassword(): string {
  return ABSENT_PREFIX + randomBytes(16).toString('hex');
}

export function isAbsentPassword(storedHash: string): boolean {
  return storedHash.startsWith(ABSENT_PREFIX);
}

let dummyHash: Promise<string> | undefined;

/**
 * Without a password it verifies a decoy and returns false: an unknown user takes as long as a
 * wrong password.
 */
export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('password of no account');
  const usableHash =
    storedHash !== undefined && !isAbsentPassword(storedHash) ? storedHash : undefined;
  const matches = await verify(usableHash ?? (await dummyHash), password);
  return matches && usableHash !== undefined;
}

/** Creates the decoy early, since its creation would distort the first sign-in's duration. */
export async function warmUpPasswordHashing(): Promise<void> {
  await passwordMatches(undefined, '');
}
