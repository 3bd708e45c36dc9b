import type { Executor } from '../../db/types.js';
import { deployment } from './schema.js';

export type Mode = (typeof deployment.$inferSelect)['mode'];

/**
 * The first start decides, also among concurrent ones.
 * @returns the stored mode.
 */
export async function storeMode(db: Executor, mode: Mode): Promise<Mode> {
  await db.insert(deployment).values({ mode }).onConflictDoNothing();
  const [stored] = await db.select().from(deployment);
  if (stored === undefined) throw new Error('The mode was not kept.');
  return stored.mode;
}
