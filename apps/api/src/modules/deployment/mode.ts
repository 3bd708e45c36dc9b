import type { Executor } from '../../db/types.js';
import { deployment } from './schema.js';

export type Mode = (typeof deployment.$inferSelect)['mode'];

/**
 * Keeps which mode a database is of, unless it is of one already: the first start decides for good, however many there
 * are at once.
 *
 * @returns the mode that is kept.
 */
export async function keepMode(db: Executor, mode: Mode): Promise<Mode> {
  await db.insert(deployment).values({ mode }).onConflictDoNothing();
  const [kept] = await db.select().from(deployment);
  if (kept === undefined) throw new Error('The mode was not kept.');
  return kept.mode;
}
