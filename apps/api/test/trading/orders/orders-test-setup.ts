import { randomUUID } from 'node:crypto';
import { platformAccount, userAccount } from '../../../src/ledger/kinds.js';
import { createLedger } from '../../../src/ledger/ledger.js';
import type { DatabaseConnection } from '../../../src/platform/db/connection.js';
import { createId } from '../../../src/platform/db/ids.js';
import { transact } from '../../../src/platform/db/transaction.js';
import { succeed } from '../../../src/platform/result.js';
import { createTradingLimits } from '../../../src/trading/limits/service.js';
import { createPriceFeed } from '../../../src/trading/market/create-price-feed.js';
import type { Engine } from '../../../src/trading/market/parameter-sets.js';
import { createMarketService } from '../../../src/trading/market/service.js';
import type { ExposureCaps } from '../../../src/trading/orders/repository.js';
import { createOrders, type PlaceRequest } from '../../../src/trading/orders/service.js';
import { createSettlement } from '../../../src/trading/orders/settlement.js';
import { createFairLog } from '../../../src/trading/price-commitments/log.js';
import { createFairService } from '../../../src/trading/price-commitments/service.js';
import { openTestDatabase } from '../../helpers/database.js';
import {
  createDatabaseNow,
  createFakeClock,
  createSynchronizedClock,
} from '../../helpers/fake-clock.js';
import { setMarketStart } from '../../helpers/market-start.js';
import { createScriptedFeed } from './scripted-feed.js';

const NO_CAPS: ExposureCaps = { perTick: 0n, perUser: 0n };

export interface OrdersRigOptions {
  /** Replaces the simulated market. */
  readonly priceAt?: ((second: number, instrument: string) => number | undefined) | undefined;
  readonly now?: (() => number) | undefined;
  readonly caps?: ExposureCaps | undefined;
  readonly backfillMinutes?: number | undefined;
  /** Of the first start; defaults to the newest. */
  readonly engine?: Engine | undefined;
}

export async function createOrdersRig(options: OrdersRigOptions = {}) {
  const connection: DatabaseConnection = await openTestDatabase();
  const { db } = connection;
  const clock = createFakeClock();
  const now = options.now ?? clock.now;
  const ledger = createLedger({ now, databaseNow: createDatabaseNow(now) });
  const backfillMinutes = options.backfillMinutes ?? 30;
  if (options.engine !== undefined) {
    await setMarketStart(db, options.engine, now(), backfillMinutes);
  }
  const log = createFairLog({ db, signingKey: '05'.repeat(32), now });
  const feed = options.priceAt
    ? createScriptedFeed(now, options.priceAt)
    : createPriceFeed(
        { feed: 'simulated', secretHex: '07'.repeat(32) },
        { db, sets: log, now, onError: fail, backfillMinutes },
      );
  const market = createMarketService({ feed });
  const fair = createFairService({ db, market, log, now, onError: fail });
  await feed.start();
  await fair.start();
  const quoteKey = new Uint8Array(32).fill(1);
  const settlement = createSettlement({ db, ledger, feed, now });
  const tradingLimits = createTradingLimits({ db, now, databaseNow: createDatabaseNow(now) });
  const orders = createOrders({
    db,
    ledger,
    feed,
    fair,
    quoteKey,
    clock: createSynchronizedClock(now),
    caps: options.caps ?? NO_CAPS,
  });

  return {
    connection,
    db,
    clock,
    now,
    ledger,
    log,
    feed,
    market,
    fair,
    orders,
    settlement,
    tradingLimits,

    /** @param balance hundredths. */
    async user(balance = 1_000_00n): Promise<string> {
      const id = createId(Date.now());
      await transact(db, async (tx) => {
        await ledger.openAccounts(tx, id);
        if (balance === 0n) return succeed(id);
        await ledger.postTransfer(tx, {
          kind: 'recharge',
          reference: randomUUID(),
          lines: [
            { account: platformAccount('deposits'), amount: -balance },
            { account: userAccount(id, 'available'), amount: balance },
          ],
        });
        return succeed(id);
      });
      return id;
    },

    placeOrder: (user: string, request: PlaceRequest) =>
      transact(db, (tx) => orders.placeOrder(tx, user, request)),

    async advance(seconds: number): Promise<void> {
      clock.advance(seconds * 1_000);
      if ('catchUp' in feed && typeof feed.catchUp === 'function') await feed.catchUp();
    },

    async close(): Promise<void> {
      await fair.stop();
      await feed.stop();
      await connection.close();
    },
  };
}

export type OrdersRig = Awaited<ReturnType<typeof createOrdersRig>>;

function fail(error: unknown): never {
  throw error;
}
