import { maskName } from '../account/team/masked-name.js';
import type { User } from '../identity/users/service.js';
import type { Executor } from '../platform/db/types.js';
import { fail, type Result, succeed } from '../platform/result.js';
import type { ActionDeps } from './action.js';

type UsersDeps = { readonly services: Pick<ActionDeps['services'], 'users'> };

/** Usernames contain no colon. */
const PREFIXED_REFERENCE = /^(id|name):(.*)$/;

/**
 * A name may look like an id: the prefixes `id:` and `name:` decide.
 * @param db the open transaction, if any.
 */
export async function resolveUser(
  { services: { users } }: UsersDeps,
  reference: string,
  db?: Executor,
): Promise<Result<User, 'user_unknown' | 'user_ambiguous'>> {
  const [, prefix, text = reference] = PREFIXED_REFERENCE.exec(reference) ?? [];
  const byId = prefix === 'name' ? undefined : await users.findUser(text, db);
  const byName = prefix === 'id' ? undefined : await users.findUserByName(text, db);
  if (byId !== undefined && byName !== undefined && byId.id !== byName.id) {
    return fail('user_ambiguous', { text });
  }
  const found = byId ?? byName;
  return found === undefined ? fail('user_unknown') : succeed(found);
}

/** By id: never matches another user. */
export function toUserReference({ id }: Pick<User, 'id'>): string {
  return `id:${id}`;
}

/** `12345678 (al***ce)`. */
export function formatUser({ id, username }: Pick<User, 'id' | 'username'>): string {
  return `${id} (${maskName(username)})`;
}

export async function withUserLabels<Row extends { readonly userId: string }>(
  { services: { users } }: UsersDeps,
  rows: readonly Row[],
): Promise<readonly (readonly [row: Row, userLabel: string])[]> {
  const found = await users.findUsers(rows.map(({ userId }) => userId));
  const labels = new Map(found.map((user) => [user.id, formatUser(user)]));
  return rows.map((row) => [row, labels.get(row.userId) ?? row.userId]);
}

export async function formatUserById(deps: UsersDeps, id: string): Promise<string> {
  const found = await deps.services.users.findUser(id);
  return found === undefined ? id : formatUser(found);
}

const SAME_NUMBER_SHOWN = 10;

/** Null for none: other users with a number of this one, which operators should compare. */
export async function formatUsersWithSameNumber(
  deps: UsersDeps,
  numbers: { listUsersWithSameNumber(userId: string, limit: number): Promise<string[]> },
  userId: string,
): Promise<string | null> {
  const ids = await numbers.listUsersWithSameNumber(userId, SAME_NUMBER_SHOWN);
  const labelled = await withUserLabels(
    deps,
    ids.map((id) => ({ userId: id })),
  );
  return labelled.map(([, label]) => label).join('; ') || null;
}
