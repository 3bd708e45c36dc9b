import { statfs } from 'node:fs/promises';

/** Why a process should get no requests. Its message is shown to whoever asks for its readiness. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** What a process does without while it serves all the same. Its message is shown like the other's. */
export class DegradedError extends Error {
  override readonly name = 'DegradedError';
}

/**
 * What must work before requests are welcome, by name. Each rejects while it does not: with a
 * DegradedError when requests are welcome even so.
 */
export type Readiness = Readonly<Record<string, () => Promise<void>>>;

export interface ReadinessReport {
  readonly status: 'ok' | 'degraded' | 'not ready';
  /** By name: `ok`, or why not, with the figure and its limit. */
  readonly checks: Readonly<Record<string, string>>;
}

/** What takes longer to look at is not ready, whatever it would say. */
const CHECK_TIMEOUT_MS = 2_000;
const MIB = 1_024 * 1_024;
const DISK_FREE_BYTES = 100 * MIB;

/** Makes all checks at once. It answers within their time limit, whatever they do. */
export async function readReadiness(readiness: Readiness): Promise<ReadinessReport> {
  let status: ReadinessReport['status'] = 'ok';
  const checks = await Promise.all(
    Object.entries(readiness).map(async ([name, check]) => {
      try {
        await inTime(check());
        return [name, 'ok'] as const;
      } catch (error) {
        if (!(error instanceof DegradedError)) status = 'not ready';
        else if (status === 'ok') status = 'degraded';
        return [name, reasonOf(error)] as const;
      }
    }),
  );
  return { status, checks: Object.fromEntries(checks) };
}

/** Of an error that was not made to be shown: its code at most. */
function reasonOf(error: unknown): string {
  if (error instanceof NotReadyError || error instanceof DegradedError) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `failing (${code})` : 'failing';
}

function inTime(check: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new NotReadyError(`no answer within ${CHECK_TIMEOUT_MS / 1_000} s`)),
      CHECK_TIMEOUT_MS,
    );
    check.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Room for uploads, and with the embedded engine for the database. */
export async function assertDiskHasRoom(
  directory: string,
  neededBytes = DISK_FREE_BYTES,
): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free >= neededBytes) return;
  const inMib = (bytes: number) => Math.floor(bytes / MIB);
  throw new NotReadyError(`${inMib(free)} MiB of disk are free, ${inMib(neededBytes)} are needed`);
}
