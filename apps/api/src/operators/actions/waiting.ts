import { type Result, succeed } from '../../result.js';
import type { ActionDeps } from '../action.js';
import { findPerson } from '../people.js';

const MINUTE_MS = 60_000;

/** @param ms epoch milliseconds */
export function minutesSince({ now }: Pick<ActionDeps, 'now'>, ms: number): number {
  return Math.max(0, Math.floor((now() - ms) / MINUTE_MS));
}

/** Epoch milliseconds; undefined for any age. */
export function beforeOf(
  { now }: Pick<ActionDeps, 'now'>,
  minutes: number | undefined,
): number | undefined {
  return minutes === undefined ? undefined : now() - minutes * MINUTE_MS;
}

/** Undefined for all users. */
export async function listedUser(
  deps: ActionDeps,
  typed: string | undefined,
): Promise<Result<string | undefined, 'user_unknown' | 'user_ambiguous'>> {
  if (typed === undefined) return succeed(undefined);
  const person = await findPerson(deps, typed);
  return person.ok ? succeed(person.value.id) : person;
}
