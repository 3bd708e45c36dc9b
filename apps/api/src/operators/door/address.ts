import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const DOOR_PATH = '/operators';

const fileOf = (dataDir: string) => join(dataDir, 'operator-door');

/** Readable by the owner only. */
export function writeDoorAddress(dataDir: string, address: string): void {
  writeFileSync(fileOf(dataDir), `${address}\n`, { mode: 0o600 });
}

export function removeDoorAddress(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** Undefined if none is open. */
export function readDoorAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(fileOf(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}
