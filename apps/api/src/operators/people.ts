import type { Executor } from '../db/types.js';
import { maskName } from '../modules/team/masked-name.js';
import type { User } from '../modules/users/service.js';
import { fail, type Result, succeed } from '../result.js';
import type { ActionDeps } from './action.js';

type UsersDeps = { readonly services: Pick<ActionDeps['services'], 'users'> };

/** Usernames contain no colon. */
const SAID_WHICH = /^(id|name):(.*)$/;

/**
 * A name may look like an id: the prefixes `id:` and `name:` decide.
 *
 * @param db the open transaction, if any.
 */
export async function findPerson(
  { services: { users } }: UsersDeps,
  typed: string,
  db?: Executor,
): Promise<Result<User, 'user_unknown' | 'user_ambiguous'>> {
  const [, which, text = typed] = SAID_WHICH.exec(typed) ?? [];
  const byId = which === 'name' ? undefined : await users.findUser(text, db);
  const byName = which === 'id' ? undefined : await users.findUserByName(text, db);
  if (byId !== undefined && byName !== undefined && byId.id !== byName.id) {
    return fail('user_ambiguous', { text });
  }
  const found = byId ?? byName;
  return found === undefined ? fail('user_unknown') : succeed(found);
}

/** By id, so that it never matches another user. */
export function personKept({ id }: Pick<User, 'id'>): string {
  return `id:${id}`;
}

/** `12345678 (al***ce)`. */
export function personText({ id, username }: Pick<User, 'id' | 'username'>): string {
  return `${id} (${maskName(username)})`;
}

export async function personOfId(deps: UsersDeps, id: string): Promise<string> {
  const found = await deps.services.users.findUser(id);
  return found === undefined ? id : personText(found);
}
