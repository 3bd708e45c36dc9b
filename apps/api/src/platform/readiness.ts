import { statfs } from 'node:fs/promises';

/** The process should receive no requests. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** The process still serves requests. */
export class DegradedError extends Error {
  override readonly name = 'DegradedError';
}

/** A check rejects while it fails, with a DegradedError if requests are welcome. */
export type Readiness = Readonly<Record<string, () => Promise<void>>>;

export interface ReadinessReport {
  readonly status: 'ok' | 'degraded' | 'not ready';
  readonly checks: Readonly<Record<string, string>>;
}

const CHECK_TIMEOUT_MS = 2_000;
const MIB = 1_024 * 1_024;
const DISK_FREE_BYTES = 100 * MIB;

export async function readReadiness(readiness: Readiness): Promise<ReadinessReport> {
  let status: ReadinessReport['status'] = 'ok';
  const checks = await Promise.all(
    Object.entries(readiness).map(async ([name, check]) => {
      try {
        await withTimeout(check());
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

/** Other errors may contain internals: their code at most. */
function reasonOf(error: unknown): string {
  if (error instanceof NotReadyError || error instanceof DegradedError) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `failing (${code})` : 'failing';
}

function withTimeout(check: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new NotReadyError(`no answer within ${CHECK_TIMEOUT_MS / 1_000} s`)),
      CHECK_TIMEOUT_MS,
    );
    check.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export async function assertFreeDiskSpace(
  directory: string,
  neededBytes = DISK_FREE_BYTES,
): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free >= neededBytes) return;
  const toMebibytes = (bytes: number) => Math.floor(bytes / MIB);
  throw new NotReadyError(
    `${toMebibytes(free)} MiB of disk are free, ${toMebibytes(neededBytes)} are needed`,
  );
}
