import { DATA_EXPORT_RETENTION_HOURS, type Language, type ResponseOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import type { FileDeletionQueue } from '../file-deletion-queue/service.js';
import type { Session } from '../identity/sessions/service.js';
import type { Users } from '../identity/users/service.js';
import type { Messages } from '../notifications/messages/service.js';
import { createId } from '../platform/db/ids.js';
import { transact } from '../platform/db/transaction.js';
import type { Database, Transaction } from '../platform/db/types.js';
import { fail, type Result, type Success, succeed } from '../platform/result.js';
import type { EncryptedFiles } from '../uploads/encrypted-files.js';
import { type ExportRecordsOf, zipEntries } from './archive.js';
import type { RequestExportFailure } from './errors.js';
import {
  addSession,
  type DataExport,
  deleteExport,
  findExpiredForUpdate,
  findExport,
  findUnclaimedForUpdate,
  hasUnclaimed,
  insertExport,
  updateExport,
} from './repository.js';

const RETENTION_MS = DATA_EXPORT_RETENTION_HOURS * 3_600_000;
/** Renewed with each part, which takes far less time: an expired lease means a dead process. */
const LEASE_MS = 120_000;
const MAX_ATTEMPTS = 3;

export interface DataExportServiceDeps {
  readonly db: Database;
  readonly users: Pick<Users, 'checkLoginPassword' | 'getUser'>;
  readonly messages: Pick<Messages, 'sendMessage'>;
  /** Encrypted part by part, so that the whole file is never in memory. */
  readonly files: EncryptedFiles;
  readonly fileDeletionQueue: Pick<FileDeletionQueue, 'enqueue' | 'tryDeleteQueuedFiles'>;
  readonly exportRecordsOf: ExportRecordsOf;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

type ExportParts = Pick<DataExport, 'id' | 'attempt' | 'parts'>;

export type DataExportView = Omit<ResponseOf<Calls['getDataExport']>, 'inTheWay'>;
export type DataExportService = ReturnType<typeof createDataExportService>;

export function createDataExportService(deps: DataExportServiceDeps) {
  const { db, files, now } = deps;

  async function removeParts(row: ExportParts): Promise<void> {
    for (const name of partNames(row)) await files.remove(name);
  }

  async function removeExport(tx: Transaction, userId: string): Promise<DataExport | undefined> {
    const row = await deleteExport(tx, userId);
    if (row !== undefined) await deps.fileDeletionQueue.enqueue(tx, 'exports', partNames(row));
    return row;
  }

  function claimNext(): Promise<Success<DataExport | undefined>> {
    return transact(db, async (tx) => {
      for (;;) {
        const row = await findUnclaimedForUpdate(tx, now());
        if (row === undefined) return succeed(undefined);
        if (row.attempt < MAX_ATTEMPTS) {
          const claim = { attempt: row.attempt + 1, claimedUntil: now() + LEASE_MS };
          await updateExport(tx, row, claim);
          return succeed({ ...row, ...claim });
        }
        await updateExport(tx, row, { state: 'failed', expiresAt: now() + RETENTION_MS });
      }
    });
  }

  async function buildArchive(row: DataExport): Promise<void> {
    let parts = 0;
    let size = 0;
    const { username } = await deps.users.getUser(db, row.userId);
    const entries = deps.exportRecordsOf({ ...row, username });
    for await (const bytes of zipEntries(entries, new Date(row.askedAt))) {
      // Counted before it is written, so that the next attempt removes the part even if this
      // process dies now.
      const claimedUntil = now() + LEASE_MS;
      const isStillClaimed = await updateExport(db, row, { parts: parts + 1, claimedUntil });
      if (!isStillClaimed) return removeParts({ ...row, parts });
      await files.write(partName(row, parts), bytes);
      parts += 1;
      size += bytes.length;
    }
    const { value: isDone } = await transact(db, async (tx) => {
      const readyAt = now();
      const ready = { state: 'ready' as const, size, readyAt, expiresAt: readyAt + RETENTION_MS };
      if (!(await updateExport(tx, row, ready))) return succeed(false);
      const params = { hours: String(DATA_EXPORT_RETENTION_HOURS) };
      await deps.messages.sendMessage(tx, row.userId, 'own_data_ready', params);
      return succeed(true);
    });
    if (!isDone) await removeParts({ ...row, parts });
  }

  async function* readParts(row: DataExport): AsyncGenerator<Buffer> {
    for (let part = 0; part < row.parts; part += 1) yield files.read(partName(row, part));
  }

  return {
    /** A file requested by another session counts as none: requesting it takes the password. */
    getExport: async ({ userId, id }: Session): Promise<DataExportView> =>
      exportView(await findExport(db, userId), id, now()),

    /** A repeated request returns the export in progress, or the finished one to another session. */
    async requestExport(
      { userId, id: sessionId }: Session,
      request: { readonly password: string; readonly lang: Language; readonly zone: string },
    ): Promise<Result<DataExportView, RequestExportFailure>> {
      const checked = await deps.users.checkLoginPassword(userId, request.password);
      if (!checked.ok) return checked;
      const at = now();
      const { lang, zone } = request;
      const result = await transact(
        db,
        async (tx): Promise<Result<DataExportView, RequestExportFailure>> => {
          const existing = await findExport(tx, userId);
          const isReady = existing?.state === 'ready' && (existing.expiresAt ?? 0) > at;
          if (existing !== undefined && (isReady || existing.state === 'waiting')) {
            if (!existing.sessionIds.includes(sessionId)) {
              await addSession(tx, existing, sessionId);
              const sessionIds = [...existing.sessionIds, sessionId];
              return succeed(exportView({ ...existing, sessionIds }, sessionId, at));
            }
            if (!isReady) return succeed(exportView(existing, sessionId, at));
            const seconds = Math.ceil(((existing.expiresAt ?? 0) - at) / 1_000);
            return fail('own_data_recent', { seconds });
          }
          await removeExport(tx, userId);
          const row = {
            userId,
            id: createId(at),
            sessionIds: [sessionId],
            state: 'waiting' as const,
            lang,
            zone,
          };
          await insertExport(tx, { ...row, askedAt: at, claimedUntil: at });
          const stored = await findExport(tx, userId);
          // A concurrent request of another session was first.
          if (stored && !stored.sessionIds.includes(sessionId))
            await addSession(tx, stored, sessionId);
          return succeed(exportView(stored, sessionId, at));
        },
        { idempotent: true },
      );
      await deps.fileDeletionQueue.tryDeleteQueuedFiles();
      return result;
    },

    async downloadExport({ userId, id }: Session) {
      const row = await findExport(db, userId);
      const isReady = row?.state === 'ready' && (row.expiresAt ?? 0) > now();
      if (!isReady || !row.sessionIds.includes(id)) return fail('own_data_unknown');
      const day = new Date(row.askedAt).toISOString().slice(0, 10);
      return succeed({
        parts: readParts(row),
        size: row.size ?? 0,
        contentType: 'application/zip',
        fileName: `own-data-${day}.zip`,
      });
    },

    /**
     * Safe in several processes.
     * @param stopping once aborted, the current export is the last.
     */
    async processExports(stopping?: AbortSignal): Promise<void> {
      while (!stopping?.aborted && (await hasUnclaimed(db, now()))) {
        const { value: row } = await claimNext();
        if (row === undefined) return;
        try {
          await removeParts(row);
          await buildArchive(row);
        } catch (error) {
          deps.onError(error);
        }
      }
    },

    async pruneExports(): Promise<void> {
      for (;;) {
        const { value: row } = await transact(db, async (tx) => {
          const due = await findExpiredForUpdate(tx, now());
          return succeed(due && (await removeExport(tx, due.userId)));
        });
        if (row === undefined) break;
      }
      await deps.fileDeletionQueue.tryDeleteQueuedFiles();
    },

    async eraseUser(tx: Transaction, userId: string): Promise<void> {
      await removeExport(tx, userId);
    },
  };
}

/** Of every attempt: a retry may have ended before removing them. */
function partNames({ id, attempt, parts }: ExportParts): string[] {
  return Array.from({ length: attempt }, (_, index) => index + 1).flatMap((attemptNumber) =>
    Array.from({ length: parts }, (_, part) => partName({ id, attempt: attemptNumber }, part)),
  );
}

const partName = ({ id, attempt }: Pick<DataExport, 'id' | 'attempt'>, part: number) =>
  `${id}-${attempt}-${part}`;

function exportView(row: DataExport | undefined, sessionId: string, nowMs: number): DataExportView {
  const isElsewhere = row?.state === 'ready' && !row.sessionIds.includes(sessionId);
  if (row === undefined || isElsewhere || (row.expiresAt !== null && row.expiresAt <= nowMs)) {
    return { state: 'none', askedAt: null, readyAt: null, expiresAt: null, size: null };
  }
  const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1_000));
  return {
    state: row.state,
    askedAt: seconds(row.askedAt),
    readyAt: seconds(row.readyAt),
    expiresAt: seconds(row.expiresAt),
    size: row.size,
  };
}
