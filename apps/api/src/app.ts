import { join } from 'node:path';
import { FEED_STALE_SECONDS } from '@candela/contract';
import type { Logger } from 'pino';
import type { Clock } from './clock/clock.js';
import type { Config } from './config/config.js';
import type { DatabaseConnection } from './db/connection.js';
import type { AllHandlers } from './http/handler.js';
import type { Gauges } from './http/metrics.js';
import { createLedger } from './ledger/ledger.js';
import { createAlertJudge } from './modules/alerts/judge.js';
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
import { createDemo } from './modules/demo/service.js';
import { demoAccountsRoutes } from './modules/demo-accounts/routes.js';
import { createDemoAccounts } from './modules/demo-accounts/service.js';
import { createDemoSweep } from './modules/demo-accounts/sweep.js';
import { createFairLog } from './modules/fair/log.js';
import { fairRoutes } from './modules/fair/routes.js';
import { createFairService } from './modules/fair/service.js';
import { countRechargesAside } from './modules/funds/repository.js';
import { fundsRoutes } from './modules/funds/routes.js';
import { createFunds } from './modules/funds/service.js';
import { rechargesSheet } from './modules/funds/sheet.js';
import { guardrailsRoutes } from './modules/guardrails/routes.js';
import { createGuardrails } from './modules/guardrails/service.js';
import { homeRoutes } from './modules/home/routes.js';
import { createHome } from './modules/home/service.js';
import { createLeavingFiles } from './modules/leaving-files/service.js';
import { createAccrual } from './modules/machines/accrual.js';
import { ACCRUAL_LOOK_MS } from './modules/machines/constants.js';
import { createFreezing } from './modules/machines/freezing.js';
import { machineHistory } from './modules/machines/history.js';
import { countMachinesAside } from './modules/machines/repository.js';
import { machinesRoutes } from './modules/machines/routes.js';
import { createMachines } from './modules/machines/service.js';
import { financialRecordsSheet, machinesSheet } from './modules/machines/sheet.js';
import { createPriceFeed } from './modules/market/price-feed.js';
import { marketRoutes } from './modules/market/routes.js';
import { createMarketService } from './modules/market/service.js';
import { messagesRoutes } from './modules/messages/routes.js';
import { createMessages } from './modules/messages/service.js';
import { createOperations } from './modules/operations/service.js';
import { SETTLEMENT_LATE_SECONDS } from './modules/orders/constants.js';
import { prepareOrderHistory } from './modules/orders/history.js';
import { quoteKey } from './modules/orders/quote.js';
import { countOrdersAside } from './modules/orders/repository.js';
import { ordersRoutes } from './modules/orders/routes.js';
import { createOrders } from './modules/orders/service.js';
import { createSettlement } from './modules/orders/settlement.js';
import { ordersSheet } from './modules/orders/sheet.js';
import { createSettlementWorker } from './modules/orders/worker.js';
import { createClosing } from './modules/own-data/closing.js';
import { ownDataRoutes } from './modules/own-data/routes.js';
import { createOwnData } from './modules/own-data/service.js';
import { passkeysRoutes } from './modules/passkeys/routes.js';
import { createPasskeys } from './modules/passkeys/service.js';
import { profileRoutes } from './modules/profile/routes.js';
import { createProfile } from './modules/profile/service.js';
import { createPushOutbox } from './modules/push/outbox.js';
import { pushRoutes } from './modules/push/routes.js';
import { createPushSender } from './modules/push/sender.js';
import { createPush } from './modules/push/service.js';
import { countRealNamesAside } from './modules/realname/repository.js';
import { realNameRoutes } from './modules/realname/routes.js';
import { createRealNames } from './modules/realname/service.js';
import { createRequests } from './modules/requests/service.js';
import { secondFactorsRoutes } from './modules/second-factors/routes.js';
import { createSecondFactors } from './modules/second-factors/service.js';
import { hearEndedSessions } from './modules/sessions/ended-sessions.js';
import { createKnownSessions } from './modules/sessions/known-sessions.js';
import { sessionsRoutes } from './modules/sessions/routes.js';
import { createSessions } from './modules/sessions/service.js';
import { createSignIns } from './modules/sessions/sign-ins.js';
import { createSightings } from './modules/sightings/service.js';
import { statementRoutes } from './modules/statement/routes.js';
import { createStatement } from './modules/statement/service.js';
import { statementSheet } from './modules/statement/sheet.js';
import { createNews } from './modules/stream/news.js';
import { createStreams } from './modules/stream/service.js';
import { supportRoutes } from './modules/support/routes.js';
import { createSupport } from './modules/support/service.js';
import { teamRoutes } from './modules/team/routes.js';
import { createTeam } from './modules/team/service.js';
import { teamSheet } from './modules/team/sheet.js';
import { createThrottles } from './modules/throttles/service.js';
import { createDrawing } from './modules/uploads/drawing.js';
import { uploadsRoutes } from './modules/uploads/routes.js';
import { createSealedFiles } from './modules/uploads/sealed-files.js';
import { createUploads } from './modules/uploads/service.js';
import { usersRoutes } from './modules/users/routes.js';
import { createUsers } from './modules/users/service.js';
import { countWithdrawalsAside } from './modules/withdrawals/repository.js';
import { withdrawalsRoutes } from './modules/withdrawals/routes.js';
import { createWithdrawals } from './modules/withdrawals/service.js';
import { withdrawalsSheet } from './modules/withdrawals/sheet.js';
import { createNoticeWorker } from './notice-worker.js';
import { createOwnRecords } from './own-records.js';
import { assertDiskHasRoom, NotReadyError, type Readiness } from './readiness.js';
import { createSeal } from './sealing.js';
import type { Sheets } from './sheet.js';
import { createPeriodicWorker, eachAlone, type PeriodicWork, type Worker } from './workers.js';

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
  const throttles = createThrottles({
    db,
    now,
    onError: (error) => log.error({ err: error }, 'an attempt was not given back'),
  });
  const requests = createRequests({ db, now });
  const monotonic = () => performance.now();
  const knownSessions = createKnownSessions({ monotonic });
  const sessions = createSessions({ db, known: knownSessions, now });
  const signIns = createSignIns({ db, now });
  const sightings = createSightings({ db, dataKey: config.secrets.dataKey, now });
  const unit = config.accountCurrency.toUpperCase();
  const outbox = createPushOutbox({ unit, now });
  const messages = createMessages({ db, push: outbox, appName: config.appName, now });
  const users = createUsers({
    db,
    ledger,
    throttles,
    sightings,
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
  const seal = createSeal(dataKey);
  const secondFactors = createSecondFactors({
    ...{ db, seal, dataKey, throttles, messages, users },
    issuer: config.appName,
    now,
  });
  const passkeys = createPasskeys({
    ...{ db, seal, users, secondFactors, messages, now },
    appName: config.appName,
  });
  const credit = createCredit({ db, users, now });
  const files = createSealedFiles(join(config.dataDir, 'uploads'), seal);
  const drawing = createDrawing();
  const failureOf = (worker: string) => (error: unknown) =>
    log.error({ err: error, worker }, 'a worker failed');
  const exportFiles = createSealedFiles(join(config.dataDir, 'exports'), seal);
  const leavingFiles = createLeavingFiles({
    db,
    stores: { uploads: files, exports: exportFiles },
    onError: failureOf('remove-leaving-files'),
  });
  const uploads = createUploads({ db, files, leavingFiles, drawing, throttles, now });
  const realNames = createRealNames({
    db,
    uploads,
    messages,
    credit,
    seal,
    config,
    now,
    onError: failureOf('review-real-names'),
  });
  const cards = createCards({
    db,
    seal,
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
  const guardrails = createGuardrails({ db, now, databaseNow });
  const funds = createFunds({
    db,
    guardrails,
    content,
    ledger,
    users,
    uploads,
    messages,
    credit,
    config,
    now,
    onError: failureOf('review-recharges'),
  });
  const withdrawals = createWithdrawals({
    db,
    ledger,
    cards,
    messages,
    config,
    now,
    onError: failureOf('review-withdrawals'),
  });
  const operations = createOperations({ ledger, users });
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
    onError: failureOf('prices'),
    backfillMinutes,
  });
  const market = createMarketService({ feed });
  const fair = createFairService({
    db,
    market,
    log: fairLog,
    now,
    onError: failureOf('commitments'),
  });
  const symbols = new Map(feed.instruments.map(({ id, symbol }) => [id, symbol]));
  const settlement = createSettlement({
    ...{ db, ledger, feed, now },
    onClosed: (tx, closed) =>
      outbox.noteSettled(
        tx,
        closed.map(({ order: { userId, instrument, stake }, credited }) => ({
          userId,
          symbol: symbols.get(instrument) ?? instrument,
          profit: credited - stake,
        })),
      ),
  });
  const push = createPush({ db, seal, services: config.push.services, now });
  const pushSender = createPushSender({
    ...{ db, push, now },
    appName: config.appName,
    contact: config.push.contact,
    onError: failureOf('push'),
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
  const alertJudge = createAlertJudge({ db, feed, messages, now });
  const support = createSupport({ db, uploads, orders, funds, withdrawals, messages, now });
  const machines = createMachines({ db, ledger, config, now });
  const accrual = createAccrual({ db, ledger, messages, now });
  const freezing = createFreezing({ db, ledger, messages, now });
  const prepareHistory = async () => [
    ...(await prepareOrderHistory({ db, feed, fair, now })),
    ...machineHistory(now(), messages),
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
    sightings,
    throttles,
    dataKey,
    mode: config.mode,
    perIpPerHour: config.limits.demosPerIpPerHour,
    now,
  });
  const ownData = createOwnData({
    db,
    users,
    messages,
    files: exportFiles,
    leavingFiles,
    // Deferred: `recordsOf` is defined below.
    recordsOf: (whose) => recordsOf(whose),
    now,
    onError: failureOf('make-own-data'),
  });
  /** Ordered so that nothing is deleted while other data refers to it. */
  const forgetters = [
    ...[sessions, signIns, secondFactors, passkeys, alerts, support, sightings, ownData],
    ...[realNames, funds, withdrawals, cards, uploads],
    // Last, since deciding a request may write a message and a stored response.
    ...[messages, requests, users],
  ];
  const demoSweep = createDemoSweep({
    db,
    ledger,
    funds,
    forgetters,
    leavingFiles,
    now,
    onError: failureOf('sweep-demo-accounts'),
  });
  const closing = createClosing({
    db,
    users,
    ledger,
    funds,
    forgetters,
    leavingFiles,
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
    news: createNews({ db, ledger, orders, profile, messages, now }),
    sessions,
    say: (channel, text) => notices.say(channel, text),
    now,
    monotonic,
    onError: failureOf('streams'),
  });
  const notices = createNoticeWorker({
    hearers: [hearEndedSessions(knownSessions), streams.hearer],
    openLine: connection.notices,
    monotonic,
    onError: failureOf('notices'),
  });

  const handlers: AllHandlers = {
    ...usersRoutes({ db, users, sessions, signIns, sightings, messages, secondFactors, passkeys }),
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
    ...guardrailsRoutes({ db, guardrails }),
    ...pushRoutes({ push }),
    ...ownDataRoutes({ ownData, closing }),
    ...machinesRoutes({ machines }),
  };

  const sheets: Sheets = {
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
  const recordsOf = createOwnRecords({
    ...{ handlers, sheets, uploads, appName: config.appName },
    ticketsOf: orders.ticketsOf,
    alertsOf: (userId, lang) => alerts.listAlerts(userId, lang, Number.MAX_SAFE_INTEGER),
    unit,
  });

  const periodic = (name: string, everyMs: number, run: PeriodicWork['run']) =>
    createPeriodicWorker({ name, everyMs, run, onError: failureOf(name) });
  /** Started in this order before requests are accepted, stopped in reverse. */
  const workers: Worker[] = [
    { name: 'pictures', start: async () => {}, stop: async () => drawing.close() },
    {
      name: 'prices',
      start: async () => {
        await orders.assertFeedOfOrders();
        await feed.start();
      },
      stop: feed.stop,
    },
    { name: 'commitments', start: fair.start, stop: fair.stop },
    notices,
    streams.worker,
    createSettlementWorker({ db, settlement, now, onError: failureOf('settle-orders') }),
    periodic('accrue-machines', ACCRUAL_LOOK_MS, async () => {
      const { refused } = await accrual.accrueMachines();
      for (const { id, failure } of refused) {
        failureOf('accrue-machines')(new Error(`The machine ${id} was set aside: ${failure}.`));
      }
    }),
    periodic('judge-alerts', 1_000, async () => {
      await alertJudge.judgeAlerts();
    }),
    pushSender,
    periodic('make-own-data', 1_000, ownData.makeOwnData),
    periodic('expire-recharges', 30_000, funds.expireRecharges),
    periodic(
      'prune',
      10 * 60_000,
      eachAlone(
        {
          'prune-alerts': alerts.pruneAlerts,
          'prune-exposures': orders.pruneExposures,
          'prune-ticks': market.pruneTicks,
          'prune-requests': requests.pruneRequests,
          'prune-sessions': sessions.pruneSessions,
          'prune-sign-ins': signIns.pruneSignIns,
          'prune-remembered-devices': secondFactors.pruneDevices,
          'prune-challenges': passkeys.pruneChallenges,
          'prune-throttles': throttles.pruneThrottles,
          'sweep-uploads': uploads.sweepUploads,
          'prune-own-data': ownData.pruneOwnData,
          'free-names': users.freeNames,
          'forget-leftovers': closing.forgetLeftovers,
          'remove-leaving-files': leavingFiles.removeLeaving,
          'prune-sightings': sightings.pruneSightings,
        },
        (step, error) => failureOf(step)(error),
      ),
    ),
  ];
  if (config.mode === 'sandbox') {
    workers.push(
      periodic('review-recharges', 1_000, funds.reviewRecharges),
      periodic('review-real-names', 1_000, realNames.reviewRealNames),
      periodic('review-withdrawals', 1_000, withdrawals.reviewWithdrawals),
      periodic('sweep-demo-accounts', 60_000, demoSweep.sweepDemoAccounts),
    );
  }

  const readiness: Readiness = {
    database: () => connection.ping(),
    commitments: fair.assertBeforehand,
    clocks: async () => {
      const wrong = clock.disagreement();
      if (wrong !== undefined) throw new NotReadyError(wrong);
    },
    feed: async () => {
      const { lastSecond, stale } = feed.health();
      if (!stale) return;
      if (lastSecond === undefined) throw new NotReadyError('there is no price yet');
      const age = Math.floor(now() / 1_000) - lastSecond;
      throw new NotReadyError(`the last price is ${age} s old, the limit is ${FEED_STALE_SECONDS}`);
    },
    settlement: async () => {
      const late = await settlement.lagSeconds();
      if (late <= SETTLEMENT_LATE_SECONDS) return;
      throw new NotReadyError(`orders are ${late} s late, the limit is ${SETTLEMENT_LATE_SECONDS}`);
    },
    disk: () => assertDiskHasRoom(config.dataDir),
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
      read: () => countOrdersAside(db),
    },
    candela_recharges_set_aside: {
      help: 'Recharges that contradict the ledger and wait for an operator.',
      read: () => countRechargesAside(db),
    },
    candela_real_names_set_aside: {
      help: 'Real names that contradict what is stored and wait for an operator.',
      read: () => countRealNamesAside(db),
    },
    candela_machines_set_aside: {
      help: 'Machines that contradict the ledger and wait for an operator.',
      read: () => countMachinesAside(db),
    },
    candela_withdrawals_set_aside: {
      help: 'Withdrawals that contradict the ledger and wait for an operator.',
      read: () => countWithdrawalsAside(db),
    },
  };

  return {
    services: {
      ledger,
      throttles,
      requests,
      sessions,
      signIns,
      secondFactors,
      sightings,
      users,
      messages,
      credit,
      funds,
      realNames,
      cards,
      withdrawals,
      operations,
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
      await content.prepareContent();
      await push.pushKeys();
      if (config.mode === 'sandbox') await machines.fillShelf();
      const { demoPassword } = config.secrets;
      if (demoPassword !== undefined) await demo.prepareDemo(demoPassword);
      if (config.mode === 'sandbox') await announcements.prepareAnnouncements();
    },
  };
}
