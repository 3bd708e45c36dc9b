import { randomUUID } from 'node:crypto';
import { nextHead, type SigningKey } from '@candela/fair-price';
import { runAfterCommit } from '../../platform/db/after-commit-events.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { succeed } from '../../platform/result.js';
import { toIsoTime } from '../table-row.js';
import { type AuditRecord, parseRecord, serializeRecord } from './audit-record.js';
import { type ChainHead, EMPTY_CHAIN } from './hash-chain.js';
import { createHeadFile, headFilePath } from './head-file.js';
import { signHead } from './head-signature.js';
import {
  BEGIN_ACTION,
  createLogVerifier,
  isBeginRow,
  isRowSigned,
  type VerifiedLog,
} from './log-verifier.js';
import {
  type AuditFilter,
  type AuditLogRow,
  findLastRow,
  findRowById,
  insertRow,
  lockAuditLog,
  selectRows,
} from './repository.js';
import { verifyExport, writeExport } from './signed-export.js';

const PAGE_SIZE = 1_000;

export interface AuditEntry extends AuditRecord {
  readonly position: number;
}

export interface AuditLogDeps {
  readonly db: Database;
  readonly key: Promise<SigningKey>;
  /** Its `audit-heads.log` has the heads outside the database. */
  readonly dataDir: string;
  readonly now: () => number;
  /** The file cannot be written. */
  readonly onError: (error: unknown) => void;
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/**
 * A hash chain that the database's owner cannot change unnoticed: rows are signed, and their heads
 * are also outside the database.
 */
export function createAuditLog({ db, key, dataDir, now, onError }: AuditLogDeps) {
  const heads = createHeadFile(headFilePath(dataDir), onError);

  async function* readPages(executor: Executor): AsyncGenerator<readonly AuditLogRow[]> {
    for (let after = 0; ; ) {
      const rows = await selectRows(executor, { after, limit: PAGE_SIZE });
      yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE_SIZE) return;
      after = last.position;
    }
  }

  async function appendRow(
    tx: Transaction,
    last: ChainHead,
    record: AuditRecord,
  ): Promise<ChainHead | undefined> {
    const text = serializeRecord(record);
    const head = await nextHead(last.head, text);
    const signed = await signHead(await key, { size: last.size + 1, head });
    const { size: position, signature } = signed;
    const row = { position, previous: last.head, text, head, signature };
    if (!(await insertRow(tx, row))) return undefined;
    runAfterCommit(tx, () => heads.append(signed));
    return signed;
  }

  /** States in the log that no earlier heads are kept: after an upgrade or a restore. */
  async function lockAndBegin(tx: Transaction): Promise<ChainHead> {
    await lockAuditLog(tx);
    const last = await findLastRow(tx);
    if (last === undefined) return EMPTY_CHAIN;
    const end = { size: last.position, head: last.head };
    // Another process may have stated it just now, or this one may have the wrong key.
    if (!(await heads.isEmpty()) || isBeginRow(last)) return end;
    if (last.signature !== null && !(await isRowSigned((await key).publicKey, last))) return end;
    const begun = await appendRow(tx, end, {
      ...{ id: randomUUID(), at: toIsoTime(now()), actor: 'service', action: BEGIN_ACTION },
      ...{ outcome: 'done', subject: `rows 1 to ${end.size}`, before: {}, after: {}, about: null },
      reason: 'No earlier heads are in audit-heads.log: these rows are as found.',
    });
    return begun ?? end;
  }

  return {
    /** At each start, so that history is fixed before the next act. */
    async begin(): Promise<void> {
      if (!(await heads.isEmpty())) return;
      await transact(db, async (tx) => succeed(await lockAndBegin(tx)));
    },

    /**
     * The transaction's last statement: other writers wait for its end.
     * @returns its position; undefined when the log has the act, which must not be repeated.
     */
    async append(tx: Transaction, record: AuditRecord): Promise<number | undefined> {
      return (await appendRow(tx, await lockAndBegin(tx), record))?.size;
    },

    async findEntry(id: string): Promise<AuditEntry | undefined> {
      const row = await findRowById(db, id);
      return row && toAuditEntry(row);
    },

    async listEntries(filter: AuditFilter): Promise<AuditEntry[]> {
      const rows = await selectRows(db, filter);
      return rows.map(toAuditEntry);
    },

    async exportLog(): Promise<{ readonly text: string; readonly size: number }> {
      const rows: AuditLogRow[] = [];
      for await (const page of readPages(db)) rows.push(...page);
      const time = Math.floor(now() / 1_000);
      return { text: await writeExport(rows, await key, time), size: rows.length };
    },

    /**
     * @param exported must be this deployment's, and the log must begin with it
     * @returns where the log ends, or a sentence that says what is wrong.
     */
    async verifyLog(exported?: string): Promise<VerifiedLog | string> {
      const { publicKey } = await key;
      const exportedHead =
        exported === undefined ? EMPTY_CHAIN : await verifyExport(exported, publicKey);
      if (typeof exportedHead === 'string') return exportedHead;
      // Read before the rows: each of these heads is committed.
      const keptHeads = await heads.read().catch(String);
      if (typeof keptHeads === 'string') return `audit-heads.log cannot be read: ${keptHeads}`;
      const verifier = createLogVerifier({ publicKey, keptHeads, exportedHead });
      for await (const rows of readPages(db)) {
        const fault = await verifier.verifyRows(rows);
        if (fault !== undefined) return fault;
      }
      return verifier.verifyEnd();
    },
  };
}

/** Rows after the newest head outside the database; negative when rows were removed. */
export async function countMissingHeads(db: Database, dataDir: string): Promise<number> {
  const newest = await createHeadFile(headFilePath(dataDir), () => {}).newestSize();
  return ((await findLastRow(db))?.position ?? 0) - newest;
}

function toAuditEntry({ position, text }: AuditLogRow): AuditEntry {
  const record = parseRecord(text);
  if (record === undefined) throw new Error(`Row ${position} of the audit log cannot be read.`);
  return { position, ...record };
}
