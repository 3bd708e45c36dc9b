import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

const ABSENT = 'absent:';

/** What stands in the place of a hash where there is no password: nothing typed ever matches it. */
export function absentPassword(): string {
  return ABSENT + randomBytes(16).toString('hex');
}

export function isAbsent(storedHash: string): boolean {
  return storedHash.startsWith(ABSENT);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash, or a password behind it, it does
 * the same work and says no, so that an unknown user takes as long as a wrong password.
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

/** Makes the decoy ahead of the first sign-in, whose time would tell otherwise. */
export async function warmPasswords(): Promise<void> {
  await passwordMatches(undefined, '');
}
