import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash it does the same work and says
 * no, so that an unknown user takes as long as a wrong password.
 */
export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(storedHash ?? (await decoy), password);
  return matches && storedHash !== undefined;
}

/** Makes the decoy ahead of the first sign-in, whose time would tell otherwise. */
export async function warmPasswords(): Promise<void> {
  await passwordMatches(undefined, '');
}
