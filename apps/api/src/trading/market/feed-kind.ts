import { eq } from 'drizzle-orm';
import { isRealFeed } from '../../config/prices.js';
import type { Executor } from '../../platform/db/types.js';
import { marketListings } from './live/schema.js';
import type { PriceFeed } from './price-feed.js';

export type FeedKind = 'simulated' | 'replay' | 'world';

export const feedKindOf = ({ name }: Pick<PriceFeed, 'name'>): FeedKind =>
  isRealFeed(name) ? 'world' : name;

/** No instrument has this id. */
const FEED_KIND_ROW = '*';

/**
 * The first of concurrent starts decides.
 * @returns the stored kind.
 */
export async function storeFeedKind(db: Executor, kind: FeedKind): Promise<FeedKind> {
  await db
    .insert(marketListings)
    .values({ instrument: FEED_KIND_ROW, pair: kind, decimals: 0 })
    .onConflictDoNothing();
  const [stored] = await db
    .select()
    .from(marketListings)
    .where(eq(marketListings.instrument, FEED_KIND_ROW));
  if (stored === undefined) throw new Error('The kind of prices was not kept.');
  return stored.pair as FeedKind;
}
