import { eq } from 'drizzle-orm';
import { isRealFeed } from '../../config/prices.js';
import type { Executor } from '../../db/types.js';
import type { PriceFeed } from './feed.js';
import { marketListings } from './live/schema.js';

/** Whose prices orders settle on: computed ones, recorded ones, or those of the world. */
export type FeedKind = 'simulated' | 'replay' | 'world';

export const kindOf = ({ name }: Pick<PriceFeed, 'name'>): FeedKind =>
  isRealFeed(name) ? 'world' : name;

/** The listing that stands for all instruments together: none of them is called so. */
const ALL = '*';

/**
 * Keeps which kind of prices a database has, unless it has one already: the first start decides for good, however
 * many there are at once.
 *
 * @returns the kind that is kept.
 */
export async function keepFeedKind(db: Executor, kind: FeedKind): Promise<FeedKind> {
  await db
    .insert(marketListings)
    .values({ instrument: ALL, pair: kind, decimals: 0 })
    .onConflictDoNothing();
  const [kept] = await db.select().from(marketListings).where(eq(marketListings.instrument, ALL));
  if (kept === undefined) throw new Error('The kind of prices was not kept.');
  return kept.pair as FeedKind;
}
