import type { ActionDeps } from './action.js';
import { momentText } from './row.js';

/** A time in the past counts as now. */
export function beginningOf({ now }: Pick<ActionDeps, 'now'>, from: number | undefined): number {
  return Math.max(from ?? 0, now());
}

/** Does not depend on when the operator confirms. */
export function beginningText(deps: Pick<ActionDeps, 'now'>, from: number | undefined): string {
  const isLater = from !== undefined && from > deps.now();
  return isLater ? `From ${momentText(from)} on` : 'From now on';
}
