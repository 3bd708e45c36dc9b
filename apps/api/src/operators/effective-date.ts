import type { ActionDeps } from './action.js';
import { toIsoTime } from './table-row.js';

/** A past time counts as now. */
export function effectiveTime({ now }: Pick<ActionDeps, 'now'>, from: number | undefined): number {
  return Math.max(from ?? 0, now());
}

export function formatEffectiveTime(
  deps: Pick<ActionDeps, 'now'>,
  from: number | undefined,
): string {
  const isLater = from !== undefined && from > deps.now();
  return isLater ? `Effective ${toIsoTime(from)},` : 'Effective immediately,';
}
