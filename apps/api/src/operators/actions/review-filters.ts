import { type Result, succeed } from '../../platform/result.js';
import type { ActionDeps } from '../action.js';
import { resolveUser } from '../user-lookup.js';

const MINUTE_MS = 60_000;

/** @param ms epoch ms */
export function minutesSince({ now }: Pick<ActionDeps, 'now'>, ms: number): number {
  return Math.max(0, Math.floor((now() - ms) / MINUTE_MS));
}

/** Epoch ms; undefined: any age. */
export function cutoffTime(
  { now }: Pick<ActionDeps, 'now'>,
  minutes: number | undefined,
): number | undefined {
  return minutes === undefined ? undefined : now() - minutes * MINUTE_MS;
}

export async function resolveUserFilter(
  deps: ActionDeps,
  reference: string | undefined,
): Promise<Result<string | undefined, 'user_unknown' | 'user_ambiguous'>> {
  if (reference === undefined) return succeed(undefined);
  const found = await resolveUser(deps, reference);
  return found.ok ? succeed(found.value.id) : found;
}
