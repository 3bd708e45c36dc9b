import { createECDH, createHmac, randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ConfigError } from './errors.js';

const fileSchema = z.object({
  priceSecret: z.string().regex(/^[0-9a-f]{64}$/),
  dataKey: z.string().regex(/^[0-9a-f]{64}$/),
  metricsToken: z.string().min(16),
  demoPassword: z.string().min(8),
});

/** What a sandbox keeps for itself between starts. */
export type SandboxSecrets = z.infer<typeof fileSchema>;

/**
 * The sandbox's own secrets: made at its first start, kept in `secrets.json` of the data
 * directory, readable by its owner only.
 */
export function loadSandboxSecrets(dataDir: string): SandboxSecrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made: SandboxSecrets = {
    priceSecret: randomBytes(32).toString('hex'),
    dataKey: randomBytes(32).toString('hex'),
    metricsToken: randomBytes(24).toString('base64url'),
    demoPassword: randomBytes(9).toString('base64url'),
  };
  if (!existsSync(file) && createWhole(file, `${JSON.stringify(made, null, 2)}\n`)) return made;
  const parsed = fileSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    `${file} is damaged: restore it, or remove it together with the data directory to begin anew.`,
  );
}

/**
 * What a sandbox signs tickets with: made at the first start that asks for it, kept beside the
 * secrets, since data directories from before it are not damaged.
 *
 * @returns 32 bytes as hexadecimal: a private key of P-256.
 */
export function loadSandboxSigningKey(dataDir: string): string {
  const file = join(dataDir, 'signing-key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createWhole(file, `${newPrivateKey()}\n`);
  const key = readFileSync(file, 'utf8').trim();
  if (isPrivateKey(key)) return key;
  throw new ConfigError(
    `${file} is damaged: restore it, or every ticket that was given out will look forged.`,
  );
}

/**
 * What opens the operators' door of a running service: made at its first start, kept in `operator-key` of the
 * data directory, readable by its owner only.
 *
 * @throws ConfigError when others may read it, or it is none.
 */
export function loadOperatorKey(dataDir: string): string {
  const file = join(dataDir, 'operator-key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createWhole(file, `${randomBytes(32).toString('hex')}\n`);
  if ((statSync(file).mode & 0o077) !== 0) {
    throw new ConfigError(
      `${file} may be read by others than its owner: remove it, and start the service again to have a new one made.`,
    );
  }
  const key = readFileSync(file, 'utf8').trim();
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  throw new ConfigError(
    `${file} is damaged: remove it, and start the service again to have a new one made.`,
  );
}

/**
 * A sandbox's signing key where its price secret is given to it: each of its processes has the same
 * one, and so has a machine that begins with an empty data directory.
 */
export function deriveSigningKey(priceSecret: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const key = createHmac('sha256', Buffer.from(priceSecret, 'hex'))
      .update(`candela/signing-key/${attempt}`)
      .digest('hex');
    if (isPrivateKey(key)) return key;
  }
}

/** Whether 32 bytes are a private key of P-256: nearly all are. */
export function isPrivateKey(hex: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(hex, 'hex');
    return /^[0-9a-f]{64}$/i.test(hex);
  } catch {
    return false;
  }
}

function newPrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPrivateKey('hex').padStart(64, '0');
}

/**
 * Puts a file in its place as a whole, or not at all: written beside it first, then linked. A link
 * fails when the file is there, so that two first starts at once agree on one set of secrets.
 *
 * @returns whether this call made it.
 */
function createWhole(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
