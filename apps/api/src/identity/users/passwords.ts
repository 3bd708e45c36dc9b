import { randomBytes } from 'node:crypto';
import { normalizePassword } from '@candela/contract';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's password storage cheat sheet: argon2id, 19 MiB, 2 passes. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), ARGON2_OPTIONS);
}

export const ABSENT_PREFIX = 'absent:';

/** No input matches it. */
export function absentPassword(): string {
  return ABSENT_PREFIX + randomBytes(16).toString('hex');
}

export function isAbsentPassword(storedHash: string): boolean {
  return storedHash.startsWith(ABSENT_PREFIX);
}

let dummyHash: Promise<string> | undefined;

/** Without a hash it verifies a decoy: an unknown user takes as long as a wrong password. */
export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('password of no account');
  const usableHash =
    storedHash !== undefined && !isAbsentPassword(storedHash) ? storedHash : undefined;
  const comparedHash = usableHash ?? (await dummyHash);
  for (const form of possibleForms(password)) {
    if (await verify(comparedHash, form)) return usableHash !== undefined;
  }
  return false;
}

/** Earlier versions stored a hash of the form that the keyboard produced. */
function possibleForms(password: string): Set<string> {
  return new Set([normalizePassword(password), password, password.normalize('NFD')]);
}

/** Creating the decoy later would distort the first sign-in's duration. */
export async function warmUpPasswordHashing(): Promise<void> {
  await passwordMatches(undefined, '');
}
