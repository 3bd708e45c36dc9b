import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/types.js';
import { auditLog } from './schema.js';

export type AuditLogRow = typeof auditLog.$inferSelect;

/** Serializes appends until the transaction ends. */
export async function lockAuditLog(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_log'))`);
}

export async function findLastRow(db: Executor): Promise<AuditLogRow | undefined> {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.position)).limit(1);
  return row;
}

/** @returns false when the log has it. */
export async function insertRow(tx: Transaction, row: AuditLogRow): Promise<boolean> {
  const rows = await tx
    .insert(auditLog)
    .values(row)
    .onConflictDoNothing()
    .returning({ position: auditLog.position });
  return rows.length === 1;
}

export async function findRowById(db: Executor, id: string): Promise<AuditLogRow | undefined> {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(sql`((${auditLog.text})::jsonb ->> 'id')`, id));
  return row;
}

export interface AuditFilter {
  readonly after: number;
  readonly limit: number;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  /** @default false */
  readonly newestFirst?: boolean | undefined;
}

export function selectRows(
  db: Executor,
  { after, limit, newestFirst = false, ...filters }: AuditFilter,
): Promise<AuditLogRow[]> {
  const conditions = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [eq(sql`((${auditLog.text})::jsonb ->> ${sql.raw(`'${name}'`)})`, value)],
  );
  return db
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.position, after), ...conditions))
    .orderBy((newestFirst ? desc : asc)(auditLog.position))
    .limit(limit);
}
