import { type Language, OWN_DATA_HOURS, type ResponseOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import { createId } from '../../db/ids.js';
import { transact } from '../../db/transaction.js';
import type { Database, Transaction } from '../../db/types.js';
import { fail, type Result, type Success, succeed } from '../../result.js';
import type { LeavingFiles } from '../leaving-files/service.js';
import type { Messages } from '../messages/service.js';
import type { SealedFiles } from '../uploads/sealed-files.js';
import type { Users } from '../users/service.js';
import { type OwnRecords, zipOf } from './archive.js';
import type { AskOwnDataFailure } from './errors.js';
import {
  type DataExport,
  deleteExport,
  findExpired,
  findExport,
  findUnclaimed,
  hasUnclaimed,
  insertExport,
  updateExport,
} from './repository.js';

const KEPT_MS = OWN_DATA_HOURS * 3_600_000;
/**
 * Lease, renewed with each part. A part takes far less time, so an expired lease means a dead
 * process.
 */
const CLAIM_MS = 120_000;
/** Afterwards the export is reported as failed. */
const MAX_ATTEMPTS = 3;

export interface OwnDataDeps {
  readonly db: Database;
  readonly users: Pick<Users, 'checkLoginPassword' | 'getUser'>;
  readonly messages: Pick<Messages, 'sendMessage'>;
  /** Encrypted part by part, so that neither writing nor sending holds the whole file in memory. */
  readonly files: SealedFiles;
  readonly leavingFiles: Pick<LeavingFiles, 'leave' | 'removeSoon'>;
  readonly recordsOf: OwnRecords;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

type Parts = Pick<DataExport, 'id' | 'attempt' | 'parts'>;

export type OwnDataView = Omit<ResponseOf<Calls['getOwnData']>, 'inTheWay'>;
export type OwnData = ReturnType<typeof createOwnData>;

export function createOwnData(deps: OwnDataDeps) {
  const { db, files, now } = deps;

  async function removeParts(row: Parts): Promise<void> {
    for (const name of namesOf(row)) await files.remove(name);
  }

  async function take(tx: Transaction, userId: string): Promise<DataExport | undefined> {
    const row = await deleteExport(tx, userId);
    if (row !== undefined) await deps.leavingFiles.leave(tx, 'exports', namesOf(row));
    return row;
  }

  function claimNext(): Promise<Success<DataExport | undefined>> {
    return transact(db, async (tx) => {
      for (;;) {
        const row = await findUnclaimed(tx, now());
        if (row === undefined) return succeed(undefined);
        if (row.attempt < MAX_ATTEMPTS) {
          const claim = { attempt: row.attempt + 1, claimedUntil: now() + CLAIM_MS };
          await updateExport(tx, row, claim);
          return succeed({ ...row, ...claim });
        }
        await updateExport(tx, row, { state: 'failed', expiresAt: now() + KEPT_MS });
      }
    });
  }

  async function make(row: DataExport): Promise<void> {
    let parts = 0;
    let size = 0;
    const { username } = await deps.users.getUser(db, row.userId);
    const entries = deps.recordsOf({ ...row, username });
    for await (const bytes of zipOf(entries, new Date(row.askedAt))) {
      // Counted before it is written, so that the next attempt removes the part even if this
      // process dies now.
      const claimedUntil = now() + CLAIM_MS;
      const mine = await updateExport(db, row, { parts: parts + 1, claimedUntil });
      if (!mine) return removeParts({ ...row, parts });
      await files.write(partName(row, parts), bytes);
      parts += 1;
      size += bytes.length;
    }
    const { value: isDone } = await transact(db, async (tx) => {
      const readyAt = now();
      const ready = { state: 'ready' as const, size, readyAt, expiresAt: readyAt + KEPT_MS };
      if (!(await updateExport(tx, row, ready))) return succeed(false);
      const params = { hours: String(OWN_DATA_HOURS) };
      await deps.messages.sendMessage(tx, row.userId, 'own_data_ready', params);
      return succeed(true);
    });
    // Deleted meanwhile, together with the owner's account.
    if (!isDone) await removeParts({ ...row, parts });
  }

  async function* read(row: DataExport): AsyncGenerator<Buffer> {
    for (let part = 0; part < row.parts; part += 1) yield files.read(partName(row, part));
  }

  return {
    getOwnData: async (userId: string): Promise<OwnDataView> =>
      viewOf(await findExport(db, userId), now()),

    /** While one is in progress, a repeated request returns that one. */
    async askOwnData(
      userId: string,
      asked: { readonly password: string; readonly lang: Language; readonly zone: string },
    ): Promise<Result<OwnDataView, AskOwnDataFailure>> {
      const checked = await deps.users.checkLoginPassword(userId, asked.password);
      if (!checked.ok) return checked;
      const at = now();
      const { lang, zone } = asked;
      const done = await transact(
        db,
        async (tx): Promise<Result<OwnDataView, AskOwnDataFailure>> => {
          const there = await findExport(tx, userId);
          if (there?.state === 'waiting') return succeed(viewOf(there, at));
          if (there?.state === 'ready' && (there.expiresAt ?? 0) > at) {
            const seconds = Math.ceil(((there.expiresAt ?? 0) - at) / 1_000);
            return fail('own_data_recent', { seconds });
          }
          await take(tx, userId);
          const row = { userId, id: createId(at), state: 'waiting' as const, lang, zone };
          await insertExport(tx, { ...row, askedAt: at, claimedUntil: at });
          // A concurrent request may have been first.
          return succeed(viewOf(await findExport(tx, userId), at));
        },
        { idempotent: true },
      );
      await deps.leavingFiles.removeSoon();
      return done;
    },

    async readOwnData(userId: string) {
      const row = await findExport(db, userId);
      if (row?.state !== 'ready' || (row.expiresAt ?? 0) <= now()) return fail('own_data_unknown');
      const day = new Date(row.askedAt).toISOString().slice(0, 10);
      return succeed({
        parts: read(row),
        size: row.size ?? 0,
        contentType: 'application/zip',
        fileName: `own-data-${day}.zip`,
      });
    },

    /**
     * Safe to run in several processes.
     *
     * @param stopping once aborted, the current export is the last.
     */
    async makeOwnData(stopping?: AbortSignal): Promise<void> {
      // Usually nothing is waiting; this check needs no transaction.
      while (!stopping?.aborted && (await hasUnclaimed(db, now()))) {
        const { value: row } = await claimNext();
        if (row === undefined) return;
        try {
          // Left by a worker that died.
          await removeParts(row);
          await make(row);
        } catch (error) {
          // This one is retried when its lease expires.
          deps.onError(error);
        }
      }
    },

    async pruneOwnData(): Promise<void> {
      for (;;) {
        const { value: row } = await transact(db, async (tx) => {
          const due = await findExpired(tx, now());
          return succeed(due && (await take(tx, due.userId)));
        });
        if (row === undefined) break;
      }
      await deps.leavingFiles.removeSoon();
    },

    async forgetUser(tx: Transaction, userId: string): Promise<void> {
      await take(tx, userId);
    },
  };
}

/** Of every attempt: a retry may have ended before it removed the previous one's parts. */
function namesOf({ id, attempt, parts }: Parts): string[] {
  return Array.from({ length: attempt }, (_, index) => index + 1).flatMap((began) =>
    Array.from({ length: parts }, (_, part) => partName({ id, attempt: began }, part)),
  );
}

const partName = ({ id, attempt }: Pick<DataExport, 'id' | 'attempt'>, part: number) =>
  `${id}-${attempt}-${part}`;

function viewOf(row: DataExport | undefined, nowMs: number): OwnDataView {
  if (row === undefined || (row.expiresAt !== null && row.expiresAt <= nowMs)) {
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
