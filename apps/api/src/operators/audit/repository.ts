import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/types.js';
import { auditLog } from './schema.js';

/** With the heads before and after the act. */
export type StoredAct = typeof auditLog.$inferSelect;

/** Serializes appends until the transaction ends. */
export async function lockAuditLog(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_log'))`);
}

export async function findLastAct(db: Executor): Promise<StoredAct | undefined> {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.position)).limit(1);
  return row;
}

/** @returns false when it is in the log already. */
export async function insertAct(tx: Transaction, row: StoredAct): Promise<boolean> {
  const rows = await tx
    .insert(auditLog)
    .values(row)
    .onConflictDoNothing()
    .returning({ position: auditLog.position });
  return rows.length === 1;
}

export async function findAct(db: Executor, id: string): Promise<StoredAct | undefined> {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(sql`((${auditLog.text})::jsonb ->> 'id')`, id));
  return row;
}

export interface ActFilter {
  /** Exclusive. */
  readonly after: number;
  readonly limit: number;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  /** @default false */
  readonly newestFirst?: boolean | undefined;
}

export function selectActs(
  db: Executor,
  { after, limit, newestFirst = false, ...names }: ActFilter,
): Promise<StoredAct[]> {
  const named = Object.entries(names).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [eq(sql`((${auditLog.text})::jsonb ->> ${sql.raw(`'${name}'`)})`, value)],
  );
  return db
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.position, after), ...named))
    .orderBy((newestFirst ? desc : asc)(auditLog.position))
    .limit(limit);
}
