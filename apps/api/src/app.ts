import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config/config.js';
import type { DatabaseConnection } from './db/connection.js';
import type { Handlers } from './http/handler.js';
import { createLedger } from './ledger/ledger.js';
import { createDemo } from './modules/demo/service.js';
import { createPrices, type PriceSettings } from './modules/fair/prices.js';
import { fairRoutes } from './modules/fair/routes.js';
import { fundsRoutes } from './modules/funds/routes.js';
import { createFunds } from './modules/funds/service.js';
import { homeRoutes } from './modules/home/routes.js';
import { createHome } from './modules/home/service.js';
import { marketRoutes } from './modules/market/routes.js';
import { createMarketService } from './modules/market/service.js';
import { messagesRoutes } from './modules/messages/routes.js';
import { createMessages } from './modules/messages/service.js';
import { prepareOrderHistory } from './modules/orders/history.js';
import { quoteKey } from './modules/orders/quote.js';
import { ordersRoutes } from './modules/orders/routes.js';
import { createOrders } from './modules/orders/service.js';
import { createSettlement } from './modules/orders/settlement.js';
import { createSettlementWorker } from './modules/orders/worker.js';
import { profileRoutes } from './modules/profile/routes.js';
import { createProfile } from './modules/profile/service.js';
import { createRequests } from './modules/requests/service.js';
import { createSessions } from './modules/sessions/service.js';
import { statementRoutes } from './modules/statement/routes.js';
import { createStatement } from './modules/statement/service.js';
import { createThrottles } from './modules/throttles/service.js';
import { uploadsRoutes } from './modules/uploads/routes.js';
import { createSealedFiles } from './modules/uploads/sealed-files.js';
import { createUploads } from './modules/uploads/service.js';
import { usersRoutes } from './modules/users/routes.js';
import { createUsers } from './modules/users/service.js';
import type { Worker } from './workers.js';

export interface AppDeps {
  config: Config;
  connection: DatabaseConnection;
  /** Epoch milliseconds. The only clock there is. */
  now: () => number;
  log: Logger;
}

/** A part that runs by itself, such as a price feed. */
export interface Part {
  readonly name: string;
  /** Resolves when the part can be relied on. */
  start(): Promise<void>;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

export type App = ReturnType<typeof createApp>;

/**
 * The modules, wired: each gets what it needs and nothing else. Order is by need; a module calls
 * another one's service, never its repository.
 */
export function createApp({ config, connection, now, log }: AppDeps) {
  const { db } = connection;
  const ledger = createLedger({ now });
  const throttles = createThrottles({ db, now });
  const requests = createRequests({ db, now });
  const sessions = createSessions({ db, now });
  const messages = createMessages({ db, appName: config.appName, now });
  const users = createUsers({
    db,
    ledger,
    throttles,
    now,
    onRegistered: (tx, user) => messages.send(tx, user.id, 'welcome'),
  });
  const profile = createProfile({
    db,
    ledger,
    users,
    messages,
    levelThresholds: config.levelThresholds,
  });
  const files = createSealedFiles(join(config.dataDir, 'uploads'), config.secrets.dataKey);
  const uploads = createUploads({ db, files, now });
  const funds = createFunds({ db, ledger, users, uploads, messages, config, now });
  const statement = createStatement({ db, ledger });
  const onError = (error: unknown) => log.error({ err: error }, 'the market failed');
  const prices = createPrices(priceSettings(config), { db, now, onError });
  const { feed, fair } = prices;
  const market = createMarketService({ feed, now });
  const settlement = createSettlement({ db, ledger, feed, now });
  const settling = createSettlementWorker({ db, settlement, now, onError });
  const orders = createOrders({
    db,
    ledger,
    feed,
    fair,
    quoteKey: quoteKey(config.secrets.dataKey),
    now,
  });
  const home = createHome({ config, users, turnover24h: market.turnover24h });
  const prepareOrders = () => prepareOrderHistory({ db, feed, fair, now });
  const demo = createDemo({ db, users, funds, messages, now, prepareOrders });

  const handlers: Handlers = {
    ...usersRoutes({ db, users, sessions }),
    ...profileRoutes({ db, users, profile }),
    ...messagesRoutes({ messages }),
    ...homeRoutes({ home }),
    ...uploadsRoutes({ uploads }),
    ...fundsRoutes({ funds }),
    ...statementRoutes({ statement }),
    ...marketRoutes({ market }),
    ...fairRoutes({ fair }),
    ...ordersRoutes({ orders }),
  };

  const workers: Worker[] = [
    { name: 'expire-recharges', everyMs: 30_000, run: funds.expireRecharges },
    {
      name: 'prune',
      everyMs: 10 * 60_000,
      run: async () => {
        await requests.prune();
        await sessions.prune();
        await throttles.prune();
      },
    },
  ];
  if (config.mode === 'sandbox') {
    workers.push({ name: 'review-recharges', everyMs: 1_000, run: funds.reviewRecharges });
  }

  /** Started in this order, before requests are welcome; stopped in the reverse one. */
  const parts: Part[] = [
    { name: 'prices', start: prices.start, stop: prices.stop },
    { name: 'settlement', start: async () => settling.start(), stop: settling.stop },
  ];
  const readiness: Record<string, () => Promise<void>> = {
    database: () => connection.ping(),
    feed: async () => {
      if (feed.health().stale) throw new Error('The price feed has no tick of now.');
    },
  };

  return {
    services: {
      ledger,
      throttles,
      requests,
      sessions,
      users,
      messages,
      funds,
      uploads,
      feed,
      market,
      fair,
      orders,
      settlement,
    },
    handlers,
    workers,
    parts,
    readiness,
    /** Brings what a database starts with: in sandbox the demo account. Safe to repeat. */
    async prepare(): Promise<void> {
      const { demoPassword } = config.secrets;
      if (demoPassword !== undefined) await demo.prepare(demoPassword);
    },
  };
}

function priceSettings({ prices, secrets }: Config): PriceSettings {
  return prices.feed === 'replay' && prices.replayFile !== undefined
    ? { feed: 'replay', file: prices.replayFile }
    : { feed: 'simulated', secretHex: secrets.price };
}
