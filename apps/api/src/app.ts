import { join } from 'node:path';
import { FEED_STALE_SECONDS } from '@candela/contract';
import type { Logger } from 'pino';
import type { Clock } from './clock/clock.js';
import type { Config } from './config/config.js';
import type { CsvSheets } from './csv-sheet.js';
import { createExportRecords } from './data-export-records.js';
import type { DatabaseConnection } from './db/connection.js';
import { createEncryption } from './encryption.js';
import type { AllHandlers } from './http/handler.js';
import type { Gauges } from './http/metrics.js';
import { createLedger } from './ledger/ledger.js';
import { createAlertEvaluator } from './modules/alerts/evaluator.js';
import { alertsRoutes } from './modules/alerts/routes.js';
import { createAlerts } from './modules/alerts/service.js';
import { announcementsRoutes } from './modules/announcements/routes.js';
import { createAnnouncements } from './modules/announcements/service.js';
import { assetsRoutes } from './modules/assets/routes.js';
import { createAssets } from './modules/assets/service.js';
import { assetsSheet } from './modules/assets/sheet.js';
import { cardsRoutes } from './modules/cards/routes.js';
import { createCards } from './modules/cards/service.js';
import { createContent } from './modules/content/service.js';
import { creditRoutes } from './modules/credit/routes.js';
import { createCredit } from './modules/credit/service.js';
import { creditSheet } from './modules/credit/sheet.js';
import { createAccountClosure } from './modules/data-export/account-closure.js';
import { dataExportRoutes } from './modules/data-export/routes.js';
import { createDataExportService } from './modules/data-export/service.js';
import { createDemo } from './modules/demo/service.js';
import { createDemoCleanup } from './modules/demo-accounts/cleanup.js';
import { demoAccountsRoutes } from './modules/demo-accounts/routes.js';
import { createDemoAccounts } from './modules/demo-accounts/service.js';
import { createFairLog } from './modules/fair/log.js';
import { fairRoutes } from './modules/fair/routes.js';
import { createFairService } from './modules/fair/service.js';
import { createFileDeletionQueue } from './modules/file-deletion-queue/service.js';
import { countDeadLetteredRecharges } from './modules/funds/repository.js';
import { fundsRoutes } from './modules/funds/routes.js';
import { createFunds } from './modules/funds/service.js';
import { rechargesSheet } from './modules/funds/sheet.js';
import { homeRoutes } from './modules/home/routes.js';
import { createHome } from './modules/home/service.js';
import { createIdempotency } from './modules/idempotency/service.js';
import { createKnownDevices } from './modules/known-devices/service.js';
import { createAccrual } from './modules/machines/accrual.js';
import { ACCRUAL_INTERVAL_MS } from './modules/machines/constants.js';
import { createFreezing } from './modules/machines/freezing.js';
import { pastMachineEvents } from './modules/machines/history.js';
import { countDeadLetteredMachines } from './modules/machines/repository.js';
import { machinesRoutes } from './modules/machines/routes.js';
import { createMachines } from './modules/machines/service.js';
import { financialRecordsSheet, machinesSheet } from './modules/machines/sheet.js';
import { createPriceFeed } from './modules/market/price-feed.js';
import { marketRoutes } from './modules/market/routes.js';
import { createMarketService } from './modules/market/service.js';
import { messagesRoutes } from './modules/messages/routes.js';
import { createMessages } from './modules/messages/service.js';
import { createBalanceCorrections } from './modules/operations/service.js';
import { SETTLEMENT_LATE_SECONDS } from './modules/orders/constants.js';
import { prepareOrderHistory } from './modules/orders/history.js';
import { quoteKey } from './modules/orders/quote.js';
import { countDeadLetteredOrders } from './modules/orders/repository.js';
import { ordersRoutes } from './modules/orders/routes.js';
import { createOrders } from './modules/orders/service.js';
import { createSettlement } from './modules/orders/settlement.js';
import { createSettlementWorker } from './modules/orders/settlement-worker.js';
import { ordersSheet } from './modules/orders/sheet.js';
import { passkeysRoutes } from './modules/passkeys/routes.js';
import { createPasskeys } from './modules/passkeys/service.js';
import { profileRoutes } from './modules/profile/routes.js';
import { createProfile } from './modules/profile/service.js';
import { createPushOutbox } from './modules/push/outbox.js';
import { pushRoutes } from './modules/push/routes.js';
import { createPushSender } from './modules/push/sender.js';
import { createPush } from './modules/push/service.js';
import { createRateLimits } from './modules/rate-limits/service.js';
import { countDeadLetteredRealNames } from './modules/realname/repository.js';
import { realNameRoutes } from './modules/realname/routes.js';
import { createRealNames } from './modules/realname/service.js';
import { secondFactorsRoutes } from './modules/second-factors/routes.js';
import { createSecondFactors } from './modules/second-factors/service.js';
import { createEndedSessionListener } from './modules/sessions/ended-session-listener.js';
import { sessionsRoutes } from './modules/sessions/routes.js';
import { createSessions } from './modules/sessions/service.js';
import { createSessionCache } from './modules/sessions/session-cache.js';
import { createSignIns } from './modules/sessions/sign-ins.js';
import { statementRoutes } from './modules/statement/routes.js';
import { createStatement } from './modules/statement/service.js';
import { statementSheet } from './modules/statement/sheet.js';
import { createStreams } from './modules/stream/service.js';
import { createUserUpdates } from './modules/stream/user-updates.js';
import { supportRoutes } from './modules/support/routes.js';
import { createSupport } from './modules/support/service.js';
import { teamRoutes } from './modules/team/routes.js';
import { createTeam } from './modules/team/service.js';
import { teamSheet } from './modules/team/sheet.js';
import { tradingLimitsRoutes } from './modules/trading-limits/routes.js';
import { createTradingLimits } from './modules/trading-limits/service.js';
import { createEncryptedFiles } from './modules/uploads/encrypted-files.js';
import { createImageProcessor } from './modules/uploads/image-processor.js';
import { uploadsRoutes } from './modules/uploads/routes.js';
import { createUploads } from './modules/uploads/service.js';
import { usersRoutes } from './modules/users/routes.js';
import { createUsers } from './modules/users/service.js';
import { countDeadLetteredWithdrawals } from './modules/withdrawals/repository.js';
import { withdrawalsRoutes } from './modules/withdrawals/routes.js';
import { createWithdrawals } from './modules/withdrawals/service.js';
import { withdrawalsSheet } from './modules/withdrawals/sheet.js';
import { createNotificationListener } from './notification-listener.js';
import { assertFreeDiskSpace, NotReadyError, type Readiness } from './readiness.js';
import {
  createPeriodicWorker,
  type PeriodicWorkerOptions,
  runIndependently,
  type Worker,
} from './workers.js';

export interface AppDeps {
  config: Config;
  connection: DatabaseConnection;
  clock: Clock;
  /**
   * Epoch milliseconds, in tests that move the clock.
   * @default the database's own clock
   */
  databaseNow?: (() => number) | undefined;
  /** Minutes of simulated prices before the first start of a deployment. @default two days */
  backfillMinutes?: number | undefined;
  log: Logger;
}

export type App = ReturnType<typeof createApp>;

/**
 * Wires the modules in dependency order. A module calls another module's service, never its
 * repository.
 */
export function createApp({
  config,
  connection,
  clock,
  databaseNow,
  backfillMinutes,
  log,
}: AppDeps) {
  const { now, revealed } = clock;
  const { db } = connection;
  const ledger = createLedger({ now, databaseNow });
  const rateLimits = createRateLimits({
    db,
    now,
    onError: (error) => log.error({ err: error }, 'an attempt was not given back'),
  });
  const idempotency = createIdempotency({ db, now });
  const monotonic = () => performance.now();
  const sessionCache = createSessionCache({ monotonic });
  const sessions = createSessions({ db, cache: sessionCache, now });
  const signIns = createSignIns({ db, now });
  const knownDevices = createKnownDevices({ db, dataKey: config.secrets.dataKey, now });
  const unit = config.accountCurrency.toUpperCase();
  const pushOutbox = createPushOutbox({ unit, now });
  const messages = createMessages({ db, push: pushOutbox, appName: config.appName, now });
  const users = createUsers({
    db,
    ledger,
    rateLimits,
    knownDevices,
    sessions,
    signIns,
    appName: config.appName,
    now,
    // Accounts with an end date get another message.
    onRegistered: async (tx, { id, closesAt }) => {
      const template = config.mode === 'sandbox' ? 'welcome' : 'welcome_live';
      if (closesAt === null) await messages.sendMessage(tx, id, template);
    },
    onPasswordChanged: async (tx, userId, name) => {
      await secondFactors.forgetDevices(userId, tx);
      await messages.sendMessage(tx, userId, `${name}_password_changed`);
    },
  });
  const { dataKey } = config.secrets;
  const encryption = createEncryption(dataKey);
  const secondFactors = createSecondFactors({
    ...{ db, encryption, dataKey, rateLimits, messages, users },
    issuer: config.appName,
    now,
  });
  const passkeys = createPasskeys({
    ...{ db, encryption, users, secondFactors, messages, now },
    appName: config.appName,
  });
  const credit = createCredit({ db, users, now });
  const uploadFiles = createEncryptedFiles(join(config.dataDir, 'uploads'), encryption);
  const imageProcessor = createImageProcessor();
  const logWorkerFailure = (worker: string) => (error: unknown) =>
    log.error({ err: error, worker }, 'a worker failed');
  const exportFiles = createEncryptedFiles(join(config.dataDir, 'exports'), encryption);
  const fileDeletionQueue = createFileDeletionQueue({
    db,
    stores: { uploads: uploadFiles, exports: exportFiles },
    onError: logWorkerFailure('remove-leaving-files'),
  });
  const uploads = createUploads({
    db,
    files: uploadFiles,
    fileDeletionQueue,
    imageProcessor,
    rateLimits,
    now,
  });
  const realNames = createRealNames({
    db,
    uploads,
    messages,
    credit,
    encryption,
    config,
    now,
    onError: logWorkerFailure('review-real-names'),
  });
  const cards = createCards({
    db,
    encryption,
    dataKey,
    isCardInUse: (tx, cardId) => withdrawals.isCardInUse(tx, cardId),
    now,
  });
  const profile = createProfile({
    db,
    users,
    messages,
    realNames,
    cards,
    levelThresholds: config.levelThresholds,
  });
  const content = createContent({ db, config, now });
  const tradingLimits = createTradingLimits({ db, now, databaseNow });
  const funds = createFunds({
    db,
    tradingLimits,
    content,
    ledger,
    users,
    uploads,
    messages,
    credit,
    config,
    now,
    onError: logWorkerFailure('review-recharges'),
  });
  const withdrawals = createWithdrawals({
    db,
    ledger,
    cards,
    messages,
    config,
    now,
    onError: logWorkerFailure('review-withdrawals'),
  });
  const balanceCorrections = createBalanceCorrections({ ledger, users });
  const team = createTeam({ db, ledger, users, funds, dataKey });
  const announcements = createAnnouncements({ db, config, now });
  const statement = createStatement({ db, ledger, team });
  const assets = createAssets({ db, ledger, now });
  const fairLog = createFairLog({ db, signingKey: config.secrets.signing, now });
  const feed = createPriceFeed(config.prices, {
    db,
    sets: fairLog,
    now,
    revealed,
    onError: logWorkerFailure('prices'),
    backfillMinutes,
  });
  const market = createMarketService({ feed });
  const fair = createFairService({
    db,
    market,
    log: fairLog,
    now,
    onError: logWorkerFailure('commitments'),
  });
  const symbols = new Map(feed.instruments.map(({ id, symbol }) => [id, symbol]));
  const settlement = createSettlement({
    ...{ db, ledger, feed, now },
    onClosed: (tx, closed) =>
      pushOutbox.enqueueSettledOrders(
        tx,
        closed.map(({ order: { userId, instrument, stake }, credited }) => ({
          userId,
          symbol: symbols.get(instrument) ?? instrument,
          profit: credited - stake,
        })),
      ),
  });
  const push = createPush({ db, encryption, services: config.push.services, now });
  const pushSender = createPushSender({
    ...{ db, push, now },
    appName: config.appName,
    contact: config.push.contact,
    onError: logWorkerFailure('push'),
  });
  const orders = createOrders({
    db,
    ledger,
    feed,
    fair,
    quoteKey: quoteKey(config.secrets.dataKey),
    clock,
    caps: config.exposure,
  });
  const alerts = createAlerts({ db, feed, now });
  const alertEvaluator = createAlertEvaluator({ db, feed, messages, now });
  const support = createSupport({ db, uploads, orders, funds, withdrawals, messages, now });
  const machines = createMachines({ db, ledger, config, now });
  const accrual = createAccrual({ db, ledger, messages, now });
  const freezing = createFreezing({ db, ledger, messages, now });
  const prepareHistory = async () => [
    ...(await prepareOrderHistory({ db, feed, fair, now })),
    ...pastMachineEvents(now(), messages),
  ];
  const demo = createDemo({
    db,
    users,
    funds,
    credit,
    cards,
    withdrawals,
    messages,
    now,
    isVerifiable: config.prices.feed === 'simulated',
    prepareHistory,
  });
  const demoAccounts = createDemoAccounts({
    db,
    ledger,
    users,
    messages,
    knownDevices,
    rateLimits,
    dataKey,
    mode: config.mode,
    perIpPerHour: config.limits.demosPerIpPerHour,
    now,
  });
  const dataExport = createDataExportService({
    db,
    users,
    messages,
    files: exportFiles,
    fileDeletionQueue,
    // Deferred: `recordsOf` is defined below.
    exportRecordsOf: (request) => exportRecordsOf(request),
    now,
    onError: logWorkerFailure('make-own-data'),
  });
  /** Ordered so that nothing is deleted while other data refers to it. */
  const erasers = [
    ...[sessions, signIns, secondFactors, passkeys, alerts, support, knownDevices, dataExport],
    ...[realNames, funds, withdrawals, cards, uploads],
    // Last, since deciding a request may write a message and a stored response.
    ...[messages, idempotency, users],
  ];
  const demoCleanup = createDemoCleanup({
    db,
    ledger,
    funds,
    erasers,
    fileDeletionQueue,
    now,
    onError: logWorkerFailure('sweep-demo-accounts'),
  });
  const accountClosure = createAccountClosure({
    db,
    users,
    ledger,
    funds,
    erasers,
    fileDeletionQueue,
    unit,
  });
  const home = createHome({
    config,
    announcements,
    content,
    users,
    turnover24h: market.turnover24h,
  });

  const streams = createStreams({
    db,
    market,
    userUpdates: createUserUpdates({ db, ledger, orders, profile, messages, now }),
    sessions,
    notify: (channel, text) => notificationListener.notify(channel, text),
    now,
    monotonic,
    onError: logWorkerFailure('streams'),
  });
  const notificationListener = createNotificationListener({
    handlers: [createEndedSessionListener(sessionCache), streams.listener],
    openConnection: connection.openNotifications,
    monotonic,
    onError: logWorkerFailure('notices'),
  });

  const handlers: AllHandlers = {
    ...usersRoutes({
      db,
      users,
      sessions,
      signIns,
      knownDevices,
      messages,
      secondFactors,
      passkeys,
    }),
    ...sessionsRoutes({ sessions, signIns, secondFactors }),
    ...secondFactorsRoutes({ secondFactors }),
    ...passkeysRoutes({ passkeys }),
    ...demoAccountsRoutes({ db, demoAccounts, users, sessions }),
    ...profileRoutes({ profile }),
    ...teamRoutes({ team }),
    ...creditRoutes({ credit }),
    ...announcementsRoutes({ announcements }),
    ...messagesRoutes({ messages }),
    ...homeRoutes({ home }),
    ...uploadsRoutes({ uploads }),
    ...fundsRoutes({ funds }),
    ...realNameRoutes({ realNames }),
    ...cardsRoutes({ cards }),
    ...withdrawalsRoutes({ withdrawals }),
    ...statementRoutes({ statement }),
    ...assetsRoutes({ assets }),
    ...marketRoutes({ market }),
    ...fairRoutes({ fair }),
    ...ordersRoutes({ orders }),
    ...alertsRoutes({ alerts }),
    ...supportRoutes({ support }),
    ...tradingLimitsRoutes({ db, tradingLimits }),
    ...pushRoutes({ push }),
    ...dataExportRoutes({ dataExport, accountClosure }),
    ...machinesRoutes({ machines }),
  };

  const sheets: CsvSheets = {
    listFinancialRecords: financialRecordsSheet,
    listMachines: machinesSheet,
    listOrders: ordersSheet,
    listStatement: statementSheet,
    listAssets: assetsSheet,
    listRecharges: rechargesSheet,
    listWithdrawals: withdrawalsSheet,
    listTeam: teamSheet,
    listCreditEvents: creditSheet,
  };
  const exportRecordsOf = createExportRecords({
    ...{ handlers, sheets, uploads, appName: config.appName },
    orderTicketsOf: orders.ticketsOf,
    alertsOf: (userId, lang) => alerts.listAlerts(userId, lang, Number.MAX_SAFE_INTEGER),
    unit,
  });

  const periodicWorker = (name: string, intervalMs: number, run: PeriodicWorkerOptions['run']) =>
    createPeriodicWorker({ name, intervalMs, run, onError: logWorkerFailure(name) });
  /** Started in this order before requests are accepted, stopped in reverse. */
  const workers: Worker[] = [
    { name: 'pictures', start: async () => {}, stop: async () => imageProcessor.close() },
    {
      name: 'prices',
      start: async () => {
        await orders.assertFeedKindMatches();
        await feed.start();
      },
      stop: feed.stop,
    },
    { name: 'commitments', start: fair.start, stop: fair.stop },
    notificationListener,
    streams.worker,
    createSettlementWorker({ db, settlement, now, onError: logWorkerFailure('settle-orders') }),
    periodicWorker('accrue-machines', ACCRUAL_INTERVAL_MS, async () => {
      const { rejected } = await accrual.accrueMachines();
      for (const { id, failure } of rejected) {
        logWorkerFailure('accrue-machines')(
          new Error(`The machine ${id} was set aside: ${failure}.`),
        );
      }
    }),
    periodicWorker('judge-alerts', 1_000, async () => {
      await alertEvaluator.evaluateAlerts();
    }),
    pushSender,
    periodicWorker('make-own-data', 1_000, dataExport.processExports),
    periodicWorker('expire-recharges', 30_000, funds.expireRecharges),
    periodicWorker(
      'prune',
      10 * 60_000,
      runIndependently(
        {
          'prune-alerts': alerts.pruneAlerts,
          'prune-exposures': orders.pruneExposures,
          'prune-ticks': market.pruneTicks,
          'prune-requests': idempotency.pruneRequests,
          'prune-sessions': sessions.pruneSessions,
          'prune-sign-ins': signIns.pruneSignIns,
          'prune-remembered-devices': secondFactors.pruneDevices,
          'prune-challenges': passkeys.pruneChallenges,
          'prune-throttles': rateLimits.pruneRateLimits,
          'sweep-uploads': uploads.pruneUnattachedUploads,
          'prune-own-data': dataExport.pruneExports,
          'free-names': users.releaseNames,
          'forget-leftovers': accountClosure.eraseRemainingData,
          'remove-leaving-files': fileDeletionQueue.deleteQueuedFiles,
          'prune-sightings': knownDevices.pruneKnownDevices,
        },
        (step, error) => logWorkerFailure(step)(error),
      ),
    ),
  ];
  if (config.mode === 'sandbox') {
    workers.push(
      periodicWorker('review-recharges', 1_000, funds.reviewRecharges),
      periodicWorker('review-real-names', 1_000, realNames.reviewRealNames),
      periodicWorker('review-withdrawals', 1_000, withdrawals.reviewWithdrawals),
      periodicWorker('sweep-demo-accounts', 60_000, demoCleanup.cleanUpDemoAccounts),
    );
  }

  const readiness: Readiness = {
    database: () => connection.ping(),
    commitments: fair.assertPublishedInAdvance,
    clocks: async () => {
      const clockFault = clock.disagreement();
      if (clockFault !== undefined) throw new NotReadyError(clockFault);
    },
    feed: async () => {
      const { lastSecond, stale } = feed.health();
      if (!stale) return;
      if (lastSecond === undefined) throw new NotReadyError('there is no price yet');
      const age = Math.floor(now() / 1_000) - lastSecond;
      throw new NotReadyError(`the last price is ${age} s old, the limit is ${FEED_STALE_SECONDS}`);
    },
    settlement: async () => {
      const lagSeconds = await settlement.lagSeconds();
      if (lagSeconds <= SETTLEMENT_LATE_SECONDS) return;
      throw new NotReadyError(
        `orders are ${lagSeconds} s late, the limit is ${SETTLEMENT_LATE_SECONDS}`,
      );
    },
    disk: () => assertFreeDiskSpace(config.dataDir),
  };

  const gauges: Gauges = {
    candela_streams_open: {
      help: 'Streams that are open in this process.',
      read: async () => streams.countOpen(),
    },
    candela_streams_dropped: {
      help: 'Streams that this process has dropped since its start, since their readers were slow.',
      read: async () => streams.countDropped(),
    },
    candela_settlement_lag_seconds: {
      help: 'How long ago the oldest order that is not settled came due.',
      read: settlement.lagSeconds,
    },
    candela_orders_set_aside: {
      help: 'Orders that contradict the ledger and wait for an operator.',
      read: () => countDeadLetteredOrders(db),
    },
    candela_recharges_set_aside: {
      help: 'Recharges that contradict the ledger and wait for an operator.',
      read: () => countDeadLetteredRecharges(db),
    },
    candela_real_names_set_aside: {
      help: 'Real names that contradict what is stored and wait for an operator.',
      read: () => countDeadLetteredRealNames(db),
    },
    candela_machines_set_aside: {
      help: 'Machines that contradict the ledger and wait for an operator.',
      read: () => countDeadLetteredMachines(db),
    },
    candela_withdrawals_set_aside: {
      help: 'Withdrawals that contradict the ledger and wait for an operator.',
      read: () => countDeadLetteredWithdrawals(db),
    },
  };

  return {
    services: {
      ledger,
      rateLimits,
      idempotency,
      sessions,
      signIns,
      secondFactors,
      knownDevices,
      users,
      messages,
      credit,
      funds,
      realNames,
      cards,
      withdrawals,
      balanceCorrections,
      uploads,
      feed,
      market,
      fair,
      orders,
      settlement,
      streams,
      announcements,
      content,
      machines,
      accrual,
      freezing,
      push,
      support,
    },
    handlers,
    sheets,
    workers,
    readiness,
    gauges,
    /** Creates initial content; in a sandbox also products and the demo account. Idempotent. */
    async prepare(): Promise<void> {
      await content.seedContent();
      await push.vapidKeys();
      if (config.mode === 'sandbox') await machines.seedProducts();
      const { demoPassword } = config.secrets;
      if (demoPassword !== undefined) await demo.seedDemoAccount(demoPassword);
      if (config.mode === 'sandbox') await announcements.seedAnnouncements();
    },
  };
}
