import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { queryRows } from '../platform/db/query-rows.js';
import { sqlArray } from '../platform/db/sql-array.js';
import { equalsAny, equalsLiteral } from '../platform/db/sql-predicates.js';
import type { Executor, Transaction } from '../platform/db/types.js';
import { DAY_MS } from './constants.js';
import { machineProducts, machines } from './schema.js';

export type Product = typeof machineProducts.$inferSelect;
export type Machine = typeof machines.$inferSelect;

const isOnSale = (nowMs: number) =>
  and(
    lte(machineProducts.shelfTime, nowMs),
    or(isNull(machineProducts.offShelfTime), gt(machineProducts.offShelfTime, nowMs)),
  );

export function selectProducts(db: Executor, nowMs: number): Promise<Product[]> {
  return db
    .select()
    .from(machineProducts)
    .where(isOnSale(nowMs))
    .orderBy(asc(machineProducts.position), asc(machineProducts.id));
}

export async function findProduct(
  db: Executor,
  id: string,
  nowMs: number,
): Promise<Product | undefined> {
  const [row] = await db
    .select()
    .from(machineProducts)
    .where(and(eq(machineProducts.id, id), isOnSale(nowMs)));
  return row;
}

export function selectAllProducts(db: Executor): Promise<Product[]> {
  return db
    .select()
    .from(machineProducts)
    .orderBy(asc(machineProducts.position), asc(machineProducts.shelfTime));
}

export async function findAnyProduct(db: Executor, id: string): Promise<Product | undefined> {
  const [row] = await db.select().from(machineProducts).where(eq(machineProducts.id, id));
  return row;
}

/** @returns undefined when the id is taken. */
export async function insertProduct(
  tx: Transaction,
  product: typeof machineProducts.$inferInsert,
): Promise<Product | undefined> {
  const [row] = await tx.insert(machineProducts).values(product).onConflictDoNothing().returning();
  return row;
}

/**
 * Purchases that already hold the row are counted first.
 * @returns undefined when an end was already set.
 */
export async function setOffSaleTime(
  tx: Transaction,
  id: string,
  offShelfTime: number,
): Promise<Product | undefined> {
  const [row] = await tx
    .update(machineProducts)
    .set({ offShelfTime })
    .where(and(eq(machineProducts.id, id), isNull(machineProducts.offShelfTime)))
    .returning();
  return row;
}

export async function insertDefaultProducts(
  db: Executor,
  products: readonly (typeof machineProducts.$inferInsert)[],
): Promise<void> {
  if ((await db.$count(machineProducts)) > 0) return;
  await db
    .insert(machineProducts)
    .values([...products])
    .onConflictDoNothing();
}

/**
 * Concurrent purchases wait and see the remaining stock.
 * @returns undefined when not enough is left.
 */
export async function reserveStock(
  tx: Transaction,
  id: string,
  quantity: number,
  nowMs: number,
): Promise<Product | undefined> {
  const [row] = await tx
    .update(machineProducts)
    .set({ sold: sql`${machineProducts.sold} + ${quantity}::integer` })
    .where(
      and(
        eq(machineProducts.id, id),
        isOnSale(nowMs),
        sql`${machineProducts.sold} + ${quantity}::integer <= ${machineProducts.stock}`,
      ),
    )
    .returning();
  return row;
}

export async function insertMachine(
  tx: Transaction,
  machine: typeof machines.$inferInsert,
): Promise<Machine> {
  const [row] = await tx.insert(machines).values(machine).returning();
  if (row === undefined) throw new Error(`The machine ${machine.id} was not stored.`);
  return row;
}

export interface MachineFilter {
  readonly page: number;
  readonly limit: number;
  readonly state?: Machine['status'] | undefined;
  readonly machine?: string | undefined;
  readonly after?: string | undefined;
}

export function selectMachines(
  db: Executor,
  userId: string,
  { page, limit, state, machine, after }: MachineFilter,
): Promise<Machine[]> {
  return db
    .select()
    .from(machines)
    .where(
      and(
        eq(machines.userId, userId),
        state && eq(machines.status, state),
        machine === undefined ? undefined : eq(machines.id, machine),
        after === undefined ? undefined : lt(machines.id, after),
      ),
    )
    .orderBy(desc(machines.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function ownsMachine(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: machines.id })
    .from(machines)
    .where(eq(machines.userId, userId))
    .limit(1);
  return row !== undefined;
}

export async function selectMachineNames(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: machines.id, name: machines.name })
    .from(machines)
    .where(equalsAny(machines.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const isRunning = and(equalsLiteral(machines.status, 'normal'), isNull(machines.refusal));

/** Locked; skips locked rows. */
export function selectDueForUpdate(
  tx: Transaction,
  nowMs: number,
  limit: number,
): Promise<Machine[]> {
  return tx
    .select()
    .from(machines)
    .where(and(isRunning, lte(machines.nextDueAt, nowMs)))
    .orderBy(asc(machines.nextDueAt), asc(machines.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function findAnyMachine(db: Executor, id: string): Promise<Machine | undefined> {
  const [row] = await db.select().from(machines).where(eq(machines.id, id));
  return row;
}

export async function findMachineForUpdate(
  tx: Transaction,
  id: string,
): Promise<Machine | undefined> {
  const [row] = await tx.select().from(machines).where(eq(machines.id, id)).for('update');
  return row;
}

export async function markCredited(
  tx: Transaction,
  credited: readonly { readonly id: string; readonly day: number }[],
  nowMs: number,
): Promise<void> {
  const ids = sqlArray(
    'text',
    credited.map(({ id }) => id),
  );
  const days = sqlArray(
    'integer',
    credited.map(({ day }) => day),
  );
  await queryRows(
    tx,
    sql`update machines set days_done = c.day,
        status = case when c.day = days then 'complete' else status end,
        completed_at = case when c.day = days then ${nowMs}::bigint end,
        next_due_at = case when c.day < days
          then bought_at + paused_ms + (c.day + 1) * ${DAY_MS}::bigint end
      from unnest(${ids}, ${days}) as c(id, day) where machines.id = c.id`,
  );
}

export async function updateMachine(
  tx: Transaction,
  id: string,
  change: Pick<Machine, 'status' | 'nextDueAt' | 'pausedMs' | 'pauses'>,
): Promise<Machine> {
  const [row] = await tx.update(machines).set(change).where(eq(machines.id, id)).returning();
  if (row === undefined) throw new Error(`The machine ${id} is gone.`);
  return row;
}

export async function deadLetterMachines(
  db: Executor,
  rejected: readonly { readonly id: string; readonly failure: string }[],
): Promise<void> {
  for (const { id, failure } of rejected) {
    await db
      .update(machines)
      .set({ refusal: failure })
      .where(and(eq(machines.id, id), isRunning));
  }
}

export function countDeadLetteredMachines(db: Executor): Promise<number> {
  return db.$count(machines, isNotNull(machines.refusal));
}
