import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the door takes requests. */
export const DOOR_PATH = '/operators';

const fileOf = (dataDir: string) => join(dataDir, 'operator-door');

/** Says where the door of the service on this directory is, to whoever may read it. */
export function writeDoorAddress(dataDir: string, address: string): void {
  writeFileSync(fileOf(dataDir), `${address}\n`, { mode: 0o600 });
}

export function removeDoorAddress(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** Undefined where no service has opened one. */
export function readDoorAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(fileOf(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}
