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

export type SandboxSecrets = z.infer<typeof fileSchema>;

export function loadSandboxSecrets(dataDir: string): SandboxSecrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const created: SandboxSecrets = {
    priceSecret: randomBytes(32).toString('hex'),
    dataKey: randomBytes(32).toString('hex'),
    metricsToken: randomBytes(24).toString('base64url'),
    demoPassword: randomBytes(9).toString('base64url'),
  };
  if (!existsSync(file) && createFileAtomically(file, `${JSON.stringify(created, null, 2)}\n`))
    return created;
  const parsed = fileSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    `${file} is damaged: restore it, or remove it together with the data directory to start over.`,
  );
}

/**
 * Created when first needed, in its own file: older data directories stay valid.
 * @returns 32 bytes in hex: a P-256 private key.
 */
export function loadSandboxSigningKey(dataDir: string): string {
  const file = join(dataDir, 'signing-key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createFileAtomically(file, `${newPrivateKey()}\n`);
  const key = readFileSync(file, 'utf8').trim();
  if (isPrivateKey(key)) return key;
  throw new ConfigError(
    `${file} is damaged: restore it, or every ticket that was given out will look forged.`,
  );
}

/**
 * Operators' entry point; created at the first start, owner-only.
 * @throws ConfigError when others may read it, or it is malformed.
 */
export function loadOperatorKey(dataDir: string): string {
  const file = join(dataDir, 'operator-key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createFileAtomically(file, `${randomBytes(32).toString('hex')}\n`);
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

/** The same key in all processes with the same price secret, even without a data directory. */
export function deriveSigningKey(priceSecret: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const key = createHmac('sha256', Buffer.from(priceSecret, 'hex'))
      .update(`candela/signing-key/${attempt}`)
      .digest('hex');
    if (isPrivateKey(key)) return key;
  }
}

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
 * Writes a draft and links it: atomic, and fails when the file exists, so that concurrent first
 * starts agree.
 * @returns whether this call created it.
 */
function createFileAtomically(file: string, text: string): boolean {
  const tempFile = `${file}.${process.pid}`;
  try {
    writeFileSync(tempFile, text, { mode: 0o600, flush: true });
    linkSync(tempFile, file);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(tempFile, { force: true });
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
