import type { Executor } from '../db/types.js';
import { maskedName } from '../modules/team/masked-name.js';
import type { User } from '../modules/users/service.js';
import { fail, type Result, succeed } from '../result.js';
import type { ActionDeps } from './action.js';

type UsersDeps = { readonly services: Pick<ActionDeps['services'], 'users'> };

/** No username has a colon. */
const SAID_WHICH = /^(id|name):(.*)$/;

/**
 * A user by id or by name; `id:` and `name:` before it say which. A name may be of the form of an id.
 *
 * @param db the open transaction, inside of one.
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

/** A user as an act keeps whom it is about: nobody else is ever found by it. */
export function personKept({ id }: Pick<User, 'id'>): string {
  return `id:${id}`;
}

/** As operators read whom it is about: `12345678 (al***ce)`. */
export function personText({ id, username }: Pick<User, 'id' | 'username'>): string {
  return `${id} (${maskedName(username)})`;
}

/** As `personText`, of an id. */
export async function personOfId(deps: UsersDeps, id: string): Promise<string> {
  const found = await deps.services.users.findUser(id);
  return found === undefined ? id : personText(found);
}
