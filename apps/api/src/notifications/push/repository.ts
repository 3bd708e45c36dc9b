import type { Language, PushKind } from '@candela/contract';
import type { MessageParams } from '@candela/i18n/service-messages';
import { and, eq, ne, sql } from 'drizzle-orm';
import { queryRows } from '../../platform/db/query-rows.js';
import { equalsAny } from '../../platform/db/sql-predicates.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { pushDevices, pushOutbox } from './schema.js';

export type PushDevice = typeof pushDevices.$inferSelect;

export async function findDevice(db: Executor, sessionId: string): Promise<PushDevice | undefined> {
  const [row] = await db.select().from(pushDevices).where(eq(pushDevices.sessionId, sessionId));
  return row;
}

/**
 * @param kinds undefined keeps the stored kinds, also for a new session of the same user; a new
 * device gets all.
 */
export async function saveDevice(
  tx: Transaction,
  { kinds, ...device }: Omit<PushDevice, 'kinds'> & { readonly kinds: PushKind[] | undefined },
  all: readonly PushKind[],
): Promise<PushDevice> {
  const { endpoint, sessionId, userId, createdAt: _, ...changes } = device;
  const [before] = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.sessionId, sessionId)))
    .returning({ userId: pushDevices.userId, kinds: pushDevices.kinds });
  const earlier = before?.userId === userId ? before.kinds : undefined;
  const [row] = await tx
    .insert(pushDevices)
    .values({ ...device, kinds: kinds ?? earlier ?? [...all] })
    .onConflictDoUpdate({
      target: pushDevices.sessionId,
      set: { ...changes, endpoint, ...(kinds && { kinds }) },
    })
    .returning();
  if (row === undefined) throw new Error('The device was not saved.');
  return row;
}

/** Changes nothing if no device has the old subscription, or one already has the new endpoint. */
export async function replaceSubscription(
  db: Executor,
  old: Pick<PushDevice, 'endpoint' | 'auth'>,
  renewed: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<void> {
  await db.execute(sql`update ${pushDevices}
    set endpoint = ${renewed.endpoint}, p256dh = ${renewed.p256dh}, auth = ${renewed.auth}
    where ${eq(pushDevices.endpoint, old.endpoint)} and ${eq(pushDevices.auth, old.auth)}
      and not exists (select from push_devices other where other.endpoint = ${renewed.endpoint})`);
}

export async function deleteDevice(db: Executor, sessionId: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId));
}

/** Keeps a newer subscription of the session. */
export async function deleteGoneDevice(
  db: Executor,
  { sessionId, endpoint }: Pick<PushDevice, 'sessionId' | 'endpoint'>,
): Promise<void> {
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.sessionId, sessionId), eq(pushDevices.endpoint, endpoint)));
}

export type QueuedPush = Pick<
  PushDevice,
  'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'amounts'
> & {
  readonly id: string;
  readonly kind: PushKind;
  readonly template: string;
  readonly params: MessageParams;
  readonly language: Language;
  readonly createdAt: number;
  readonly over: boolean;
};

type QueuedPushRow = {
  id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  amounts: boolean;
  kind: PushKind;
  template: string;
  params: MessageParams;
  language: Language;
  created_at: string;
  over: boolean;
};

/**
 * Also retried if this process dies.
 * @param pauses ms after each attempt; the last one repeats.
 */
export async function leaseDuePushes(
  db: Database,
  { now, limit, pauses }: { now: number; limit: number; pauses: readonly number[] },
): Promise<QueuedPush[]> {
  const pause = sql.raw(`(array[${pauses.join(',')}]::bigint[])`);
  const rows = await queryRows<QueuedPushRow>(
    db,
    sql`with due as materialized (
        select id from ${pushOutbox} where next_at <= ${now}::bigint
        order by next_at limit ${limit}::integer for update skip locked
      )
      update ${pushOutbox} it set attempts = it.attempts + 1,
        next_at = ${now}::bigint + ${pause}[least(it.attempts + 1, ${pauses.length}::integer)]
      from due, push_devices device, sessions session
      where it.id = due.id and device.session_id = it.session_id and session.token_hash = it.session_id
      returning it.id, it.session_id, it.kind, it.template, it.params, it.created_at::text as created_at,
        device.endpoint, device.p256dh, device.auth, device.amounts, device.language,
        session.expires_at <= ${now}::bigint as over`,
  );
  return rows.map(({ session_id, created_at, ...row }) => ({
    ...row,
    sessionId: session_id,
    createdAt: Number(created_at),
  }));
}

export async function deleteQueuedPushes(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushOutbox).where(equalsAny(pushOutbox.id, ids));
}

export async function postponePush(db: Executor, id: string, nextAt: number): Promise<void> {
  await db.update(pushOutbox).set({ nextAt }).where(eq(pushOutbox.id, id));
}
