import { createLedger } from '../../src/ledger/ledger.js';
import { transact } from '../../src/platform/db/transaction.js';
import type { Database } from '../../src/platform/db/types.js';
import { succeed } from '../../src/platform/result.js';
import { openOrder } from '../../src/trading/orders/open-order.js';
import { parseOrderTerms } from '../../src/trading/orders/parse-order-terms.js';
import { createScriptedFeed } from '../trading/orders/scripted-feed.js';

const SECONDS = 60;

export async function placeDueOrder(db: Database, userId: string, due: number): Promise<string> {
  const entry = due - SECONDS;
  const feed = createScriptedFeed(Date.now, () => 1_000);
  const request = { instrumentId: 'btc', direction: 'up', stake: '1', seconds: SECONDS } as const;
  const terms = parseOrderTerms(feed, request, entry);
  if (!terms.ok) throw new Error(terms.failure);
  const placing = { ledger: createLedger({ now: Date.now }), now: Date.now };
  const placed = await transact(db, (tx) =>
    openOrder(placing, tx, { userId, terms: terms.value, roots: [] }, () =>
      succeed({ second: entry, price: 1_000 }),
    ),
  );
  if (!placed.ok) throw new Error(placed.failure);
  return placed.value.id;
}
