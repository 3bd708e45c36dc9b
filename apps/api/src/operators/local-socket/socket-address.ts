import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const LOCAL_SOCKET_PATH = '/operators';

const addressFile = (dataDir: string) => join(dataDir, 'operator-door');

/** Owner-only. */
export function writeSocketAddress(dataDir: string, address: string): void {
  writeFileSync(addressFile(dataDir), `${address}\n`, { mode: 0o600 });
}

export function removeSocketAddress(dataDir: string): void {
  rmSync(addressFile(dataDir), { force: true });
}

/** Undefined if none is open. */
export function readSocketAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(addressFile(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}
