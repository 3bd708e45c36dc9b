import { eq } from 'drizzle-orm';
import { isRealFeed } from '../../config/prices.js';
import type { Executor } from '../../db/types.js';
import type { PriceFeed } from './feed.js';
import { marketListings } from './live/schema.js';

/** Simulated, recorded, or real-market prices. */
export type FeedKind = 'simulated' | 'replay' | 'world';

export const kindOf = ({ name }: Pick<PriceFeed, 'name'>): FeedKind =>
  isRealFeed(name) ? 'world' : name;

/** No instrument has this id. */
const ALL = '*';

/**
 * The first start decides, also among concurrent ones.
 * @returns the stored kind.
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
