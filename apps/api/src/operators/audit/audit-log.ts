import { nextHead, type SigningKey } from '@candela/fair-price';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { type AuditRecord, parseRecord, serializeRecord } from './audit-record.js';
import { type ChainHead, EMPTY_CHAIN, verifyChain } from './hash-chain.js';
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
  readonly now: () => number;
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/** A tamper-evident hash chain. */
export function createAuditLog({ db, key, now }: AuditLogDeps) {
  async function* readPages(executor: Executor): AsyncGenerator<readonly AuditLogRow[]> {
    for (let after = 0; ; ) {
      const rows = await selectRows(executor, { after, limit: PAGE_SIZE });
      yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE_SIZE) return;
      after = last.position;
    }
  }

  return {
    /**
     * The transaction's last statement: other writers wait for its end.
     * @returns its position; undefined when the log has the act, which must not be repeated.
     */
    async append(tx: Transaction, record: AuditRecord): Promise<number | undefined> {
      await lockAuditLog(tx);
      const last = await findLastRow(tx);
      const previous = last?.head ?? EMPTY_CHAIN.head;
      const position = (last?.position ?? 0) + 1;
      const text = serializeRecord(record);
      const head = await nextHead(previous, text);
      return (await insertRow(tx, { position, previous, text, head })) ? position : undefined;
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
    async verifyLog(exported?: string): Promise<ChainHead | string> {
      const { publicKey } = await key;
      const exportedHead =
        exported === undefined ? EMPTY_CHAIN : await verifyExport(exported, publicKey);
      if (typeof exportedHead === 'string') return exportedHead;
      let chainHead: ChainHead = EMPTY_CHAIN;
      for await (const rows of readPages(db)) {
        const next = await verifyChain(rows, chainHead);
        if (typeof next === 'string') return next;
        const [exportedRow] = rows.filter(({ position }) => position === exportedHead.size);
        if (exportedRow !== undefined && exportedRow.head !== exportedHead.head) {
          return `The log does not begin with this export: row ${exportedHead.size} is different.`;
        }
        chainHead = next;
      }
      return chainHead.size < exportedHead.size
        ? `The log has ${chainHead.size} rows, and the export had ${exportedHead.size}.`
        : chainHead;
    },
  };
}

function toAuditEntry({ position, text }: AuditLogRow): AuditEntry {
  const record = parseRecord(text);
  if (record === undefined) throw new Error(`Row ${position} of the audit log cannot be read.`);
  return { position, ...record };
}
