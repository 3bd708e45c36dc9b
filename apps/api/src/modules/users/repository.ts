import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isAmong } from '../../db/among.js';
import type { Given } from '../../db/kept-statement.js';
import type { Executor } from '../../db/types.js';
import { users } from './schema.js';

export type User = typeof users.$inferSelect;

export async function findUser(db: Executor, id: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** What others see with their own figures. */
export type Person = Pick<User, 'id' | 'username' | 'credit' | 'inviteCode' | 'closesAt'>;

/** A person as an expression, for who asks for more with the same statement; null when there is none. */
export function personOf(id: Given<string>): SQL<Person | null> {
  const { username, credit, inviteCode, closesAt } = users;
  return sql`(select json_build_object('id', ${users.id}, 'username', ${username},
    'credit', ${credit}, 'inviteCode', ${inviteCode}, 'closesAt', ${closesAt})
    from ${users} where ${eq(users.id, id)})`;
}

/** What refers to a row holds it so; whoever closes it waits, and who comes after sees that it is closed. */
export async function holdUser(tx: Executor, id: string): Promise<User | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('key share');
  return row;
}

export async function findUserByName(db: Executor, username: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.usernameKey, username.toLowerCase()));
  return row;
}

export async function findUserByInviteCode(
  db: Executor,
  inviteCode: string,
): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.inviteCode, inviteCode));
  return row;
}

/** The first user nobody invited: the one all invitations go back to. */
export async function findFirstUser(db: Executor): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(isNull(users.inviterId))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return row;
}

/** @returns false when the id, the name or the code is taken. */
export async function insertUser(db: Executor, user: typeof users.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing()
    .returning({ id: users.id });
  return rows.length === 1;
}

export function holderOf(id: string, passwordHash: string): SQL {
  return sql`select ${users.id} from ${users}
    where ${users.id} = ${id} and ${users.passwordHash} = ${passwordHash}
      and ${users.blockedAt} is null for share`;
}

/**
 * Puts a new hash in the place of the one that was looked at.
 *
 * @returns false when another was put there meanwhile.
 */
export async function exchangeHash(
  db: Executor,
  id: string,
  which: 'passwordHash' | 'fundPasswordHash',
  hash: { from: string; to: string },
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ [which]: hash.to })
    .where(and(eq(users.id, id), eq(users[which], hash.from)))
    .returning({ id: users.id });
  return rows.length === 1;
}

export async function updateUser(
  db: Executor,
  id: string,
  change: Partial<Pick<User, 'passwordHash' | 'fundPasswordHash' | 'credit'>>,
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

/** @returns false when another password was put there meanwhile, or it is closed. */
export async function updateClosed(
  db: Executor,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  closed: Pick<User, 'passwordHash' | 'closesAt' | 'nameFreeAt' | 'forgetAt'>,
): Promise<boolean> {
  // Locked as for a deletion, which what refers to the user waits for.
  const locked = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.closesAt)))
    .for('update');
  if (locked.length === 0) return false;
  await db.update(users).set(closed).where(eq(users.id, id));
  return true;
}

/** @returns one that is due, without those another transaction holds; it is due no more. */
export async function takeLeftover(db: Executor, nowMs: number): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.forgetAt, nowMs))
    .orderBy(asc(users.forgetAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (row !== undefined) await db.update(users).set({ forgetAt: null }).where(eq(users.id, row.id));
  return row?.id;
}

/** Puts a number, which nobody can register, in the place of names whose time is over. */
export async function freeNames(db: Executor, nowMs: number): Promise<void> {
  await db
    .update(users)
    .set({
      username: sql`'#' || ${users.id}`,
      usernameKey: sql`'#' || ${users.id}`,
      nameFreeAt: null,
    })
    .where(lte(users.nameFreeAt, nowMs));
}

export interface InvitedFilter {
  page: number;
  limit: number;
  /** Epoch seconds of their registration, both ends included. */
  from?: number | undefined;
  to?: number | undefined;
  /** Only these of them. */
  ids?: readonly string[] | undefined;
  /** Only those that follow this one in the list. */
  after?: Pick<Invited, 'id' | 'createdAt'> | undefined;
}

export type Invited = Pick<User, 'id' | 'username' | 'createdAt'>;

/** Whom a user invited, the newest first. */
export async function selectInvited(
  db: Executor,
  inviterId: string,
  { page, limit, from, to, ids, after }: InvitedFilter,
): Promise<Invited[]> {
  const conditions = [
    eq(users.inviterId, inviterId),
    ...(from === undefined ? [] : [gte(users.createdAt, from * 1_000)]),
    ...(to === undefined ? [] : [lt(users.createdAt, (to + 1) * 1_000)]),
    ...(ids === undefined ? [] : [isAmong(users.id, ids)]),
    ...(after === undefined
      ? []
      : [sql`(${users.createdAt}, ${users.id}) < (${after.createdAt}::bigint, ${after.id}::text)`]),
  ];
  return db
    .select({ id: users.id, username: users.username, createdAt: users.createdAt })
    .from(users)
    .where(and(...conditions))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export function countInvited(db: Executor, inviterId: string): Promise<number> {
  return db.$count(users, eq(users.inviterId, inviterId));
}

/**
 * The credit score, locked until the transaction ends. Rows that refer to the user may still be
 * written meanwhile: they take no more than a key share.
 */
export async function lockCredit(db: Executor, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ credit: users.credit })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row?.credit;
}

/** @returns false when it was so before, or there is no such user. */
export async function updateBlocked(
  db: Executor,
  id: string,
  blockedAt: number | null,
): Promise<boolean> {
  const before = blockedAt === null ? isNotNull(users.blockedAt) : isNull(users.blockedAt);
  const rows = await db
    .update(users)
    .set({ blockedAt })
    .where(and(eq(users.id, id), before))
    .returning({ id: users.id });
  return rows.length === 1;
}

/** Whose name, id or invitation code begins so, the newest first. */
export function selectUsersLike(db: Executor, text: string, limit: number): Promise<User[]> {
  const start = `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .select()
    .from(users)
    .where(
      or(
        like(users.usernameKey, start.toLowerCase()),
        like(users.id, start),
        eq(users.inviteCode, text.toUpperCase()),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

/** Users nobody invited and that do not close, the first of them first. */
export function selectFirstUsers(db: Executor, limit: number): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(and(isNull(users.inviterId), isNull(users.closesAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit);
}

/** The ids of all whose accounts are open. */
export async function selectOpenIds(db: Executor, nowMs: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(or(isNull(users.closesAt), gt(users.closesAt, nowMs)))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}
