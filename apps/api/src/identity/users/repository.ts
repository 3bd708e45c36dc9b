import { usernameSpellings } from '@candela/contract';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  notLike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SqlInput } from '../../platform/db/cached-statement.js';
import { equalsAny } from '../../platform/db/sql-predicates.js';
import type { Executor } from '../../platform/db/types.js';
import { ABSENT_PREFIX } from './passwords.js';
import { users } from './schema.js';

export type User = typeof users.$inferSelect;

export async function findUser(db: Executor, id: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export function findUsers(db: Executor, ids: readonly string[]): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
}

export type UserSummary = Pick<User, 'id' | 'username' | 'credit' | 'inviteCode' | 'closesAt'>;

export function userSummarySql(id: SqlInput<string>): SQL<UserSummary | null> {
  const { username, credit, inviteCode, closesAt } = users;
  return sql`(select json_build_object('id', ${users.id}, 'username', ${username},
    'credit', ${credit}, 'inviteCode', ${inviteCode}, 'closesAt', ${closesAt})
    from ${users} where ${eq(users.id, id)})`;
}

/** `key share`: closing the account waits, and later callers see it closed. */
export async function lockUser(tx: Executor, id: string): Promise<User | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('key share');
  return row;
}

/** In any spelling; the one typed first. */
export async function findUserByName(db: Executor, typed: string): Promise<User | undefined> {
  const spellings = usernameSpellings(typed);
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.usernameKey, [...spellings]));
  const rank = (user: User) => spellings.indexOf(user.usernameKey);
  return rows.sort((a, b) => rank(a) - rank(b))[0];
}

export async function findUserByInviteCode(
  db: Executor,
  inviteCode: string,
): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.inviteCode, inviteCode));
  return row;
}

export async function findRootUser(db: Executor): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(isNull(users.inviterId))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return row;
}

/** @returns false when the id, name or code is taken. */
export async function insertUser(db: Executor, user: typeof users.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing()
    .returning({ id: users.id });
  return rows.length === 1;
}

export function eligibleUserQuery(id: string, passwordHash: string): SQL {
  return sql`select ${users.id} from ${users}
    where ${users.id} = ${id} and ${users.passwordHash} = ${passwordHash}
      and ${users.blockedAt} is null for share`;
}

/** @returns false when the hash has changed. */
export async function replaceHash(
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

/** @returns false when the account has no password: it is closed, a demo or a root account. */
export async function replacePassword(
  db: Executor,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), notLike(users.passwordHash, `${ABSENT_PREFIX}%`)))
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

/** @returns false when the password has changed or the account is closed. */
export async function markClosed(
  db: Executor,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  closed: Pick<User, 'passwordHash' | 'closesAt' | 'nameFreeAt' | 'forgetAt'>,
): Promise<boolean> {
  // Lock of a deletion: writes that refer to the user wait.
  const locked = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.closesAt)))
    .for('update');
  if (locked.length === 0) return false;
  await db.update(users).set(closed).where(eq(users.id, id));
  return true;
}

export async function takeDueErasure(db: Executor, nowMs: number): Promise<string | undefined> {
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

/** Replaces expired names by `#` and the id, which no user can register. */
export async function releaseNames(db: Executor, nowMs: number): Promise<void> {
  await db
    .update(users)
    .set({
      username: sql`'#' || ${users.id}`,
      usernameKey: sql`'#' || ${users.id}`,
      nameFreeAt: null,
    })
    .where(lte(users.nameFreeAt, nowMs));
}

export interface InviteeFilter {
  page: number;
  limit: number;
  /** Epoch seconds, inclusive. */
  from?: number | undefined;
  to?: number | undefined;
  ids?: readonly string[] | undefined;
  after?: Pick<Invitee, 'id' | 'createdAt'> | undefined;
}

export type Invitee = Pick<User, 'id' | 'username' | 'createdAt'>;

export async function selectInvitees(
  db: Executor,
  inviterId: string,
  { page, limit, from, to, ids, after }: InviteeFilter,
): Promise<Invitee[]> {
  const conditions = [
    eq(users.inviterId, inviterId),
    ...(from === undefined ? [] : [gte(users.createdAt, from * 1_000)]),
    ...(to === undefined ? [] : [lt(users.createdAt, (to + 1) * 1_000)]),
    ...(ids === undefined ? [] : [equalsAny(users.id, ids)]),
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

export function countInvitees(db: Executor, inviterId: string): Promise<number> {
  return db.$count(users, eq(users.inviterId, inviterId));
}

/**
 * Sign-ins wait. Rows that refer to the user can still be written: they take only a key share lock.
 */
export async function lockCredit(db: Executor, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ credit: users.credit })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row?.credit;
}

export async function setBlockedAt(
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

export function searchUsers(db: Executor, text: string, limit: number): Promise<User[]> {
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

export function selectRootUsers(db: Executor, limit: number): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(and(isNull(users.inviterId), isNull(users.closesAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit);
}

export async function selectOpenUserIds(db: Executor, nowMs: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(or(isNull(users.closesAt), gt(users.closesAt, nowMs)))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}
