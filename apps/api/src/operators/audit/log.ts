import { nextHead, type SigningKey } from '@candela/fair-price';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { EMPTY_LOG, followActs, type LogEnd } from './chain.js';
import { exportText, verifyExport } from './export.js';
import { type AuditRecord, readRecord, recordText } from './record.js';
import {
  type ActFilter,
  findAct,
  findLastAct,
  insertAct,
  lockAuditLog,
  type StoredAct,
  selectActs,
} from './repository.js';

const PAGE = 1_000;

export interface LoggedAct extends AuditRecord {
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
  async function* pages(executor: Executor): AsyncGenerator<readonly StoredAct[]> {
    for (let after = 0; ; ) {
      const rows = await selectActs(executor, { after, limit: PAGE });
      yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
      after = last.position;
    }
  }

  return {
    /**
     * Call it as the transaction's last statement, since other writers wait for its end.
     *
     * @returns its position; undefined when the act is in the log already and must not be repeated.
     */
    async append(tx: Transaction, act: AuditRecord): Promise<number | undefined> {
      await lockAuditLog(tx);
      const last = await findLastAct(tx);
      const previous = last?.head ?? EMPTY_LOG.head;
      const position = (last?.position ?? 0) + 1;
      const text = recordText(act);
      const head = await nextHead(previous, text);
      return (await insertAct(tx, { position, previous, text, head })) ? position : undefined;
    },

    async findAct(id: string): Promise<LoggedAct | undefined> {
      const row = await findAct(db, id);
      return row && loggedAct(row);
    },

    async listActs(filter: ActFilter): Promise<LoggedAct[]> {
      const rows = await selectActs(db, filter);
      return rows.map(loggedAct);
    },

    /** Signed: see `exportText`. */
    async exportLog(): Promise<{ readonly text: string; readonly size: number }> {
      const rows: StoredAct[] = [];
      for await (const page of pages(db)) rows.push(...page);
      const time = Math.floor(now() / 1_000);
      return { text: await exportText(rows, await key, time), size: rows.length };
    },

    /**
     * @param exported must be this deployment's, and the log must begin with it
     * @returns where the log ends, or a sentence that says what is wrong.
     */
    async verifyLog(exported?: string): Promise<LogEnd | string> {
      const { publicKey } = await key;
      const then = exported === undefined ? EMPTY_LOG : await verifyExport(exported, publicKey);
      if (typeof then === 'string') return then;
      let end: LogEnd = EMPTY_LOG;
      for await (const rows of pages(db)) {
        const next = await followActs(rows, end);
        if (typeof next === 'string') return next;
        const [at] = rows.filter(({ position }) => position === then.size);
        if (at !== undefined && at.head !== then.head) {
          return `The log does not begin with this export: row ${then.size} was another then.`;
        }
        end = next;
      }
      return end.size < then.size
        ? `The log has ${end.size} rows, and the export had ${then.size}.`
        : end;
    },
  };
}

function loggedAct({ position, text }: StoredAct): LoggedAct {
  const act = readRecord(text);
  if (act === undefined) throw new Error(`Row ${position} of the audit log cannot be read.`);
  return { position, ...act };
}
