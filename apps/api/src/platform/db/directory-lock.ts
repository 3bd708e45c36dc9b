import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** One sentence for the operator. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

export interface DirectoryLock {
  release(): void;
}

const SQLITE_BUSY = 5;

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

/**
 * An operating system lock on an empty SQLite file (Node has no `flock`), released when the process
 * dies. The process id is only for the message.
 * @throws DirectoryInUseError when another process, or another part of this one, holds it.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = resolve(directory);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const ownerFile = join(path, 'lock.pid');
  const handle = new DatabaseSync(join(path, 'lock'));
  try {
    handle.exec(
      'PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE',
    );
  } catch (error) {
    handle.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DirectoryInUseError(
      `The data directory ${path} is in use by process ${readOwner(ownerFile)}: stop that one first, or choose another DATA_DIR.`,
    );
  }
  writeFileSync(ownerFile, `${process.pid}\n`);
  return { release: () => handle.close() };
}
