import type { ActionDeps } from './action.js';
import { momentText } from './row.js';

/** When something that operators decide begins to hold. What has passed is now. */
export function beginningOf({ now }: Pick<ActionDeps, 'now'>, from: number | undefined): number {
  return Math.max(from ?? 0, now());
}

/** As it is said before it is done; the same however long the answer takes. */
export function beginningText(deps: Pick<ActionDeps, 'now'>, from: number | undefined): string {
  const isLater = from !== undefined && from > deps.now();
  return isLater ? `From ${momentText(from)} on` : 'From now on';
}
