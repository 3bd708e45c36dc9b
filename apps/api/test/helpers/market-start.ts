import type { Database } from '../../src/platform/db/types.js';
import type { Engine } from '../../src/trading/market/parameter-sets.js';
import { findOrInsertOrigin } from '../../src/trading/market/repository.js';

export async function setMarketStart(
  db: Database,
  engine: Engine,
  now: number,
  minutes: number,
): Promise<void> {
  const minute = Math.floor(now / 60_000) - minutes;
  await findOrInsertOrigin(db, { feed: 'simulated', minute, engine });
}
