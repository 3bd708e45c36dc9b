import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createCredit } from '../account/credit/service.js';
import { createDemoCleanup } from '../account/demo-accounts/cleanup.js';
import { createDemoAccounts } from '../account/demo-accounts/service.js';
import { createDemo } from '../account/demo-seed/service.js';
import { createProfile } from '../account/profile/service.js';
import { createRealNames } from '../account/realname/service.js';
import { createTeam } from '../account/team/service.js';
import { createBalanceCorrections } from '../balance-corrections/service.js';
import type { Config } from '../config/config.js';
import { createAnnouncements } from '../content/announcements/service.js';
import { createContent } from '../content/content/service.js';
import { createHome } from '../content/home/service.js';
import { createAccountClosure } from '../data-export/account-closure.js';
import type { ExportRecordsOf } from '../data-export/archive.js';
import { createDataExportService } from '../data-export/service.js';
import { createFileDeletionQueue } from '../file-deletion-queue/service.js';
import { createAssets } from '../funds/assets/service.js';
import { createCards } from '../funds/cards/service.js';
import { createPracticeFunds } from '../funds/practice-funds/service.js';
import { createFunds } from '../funds/recharges/service.js';
import { createStatement } from '../funds/statement/service.js';
import { createUsdtAddresses } from '../funds/usdt-addresses/service.js';
import { createWithdrawals } from '../funds/withdrawals/service.js';
import { createIdempotency } from '../idempotency/service.js';
import { createAttemptLimits } from '../identity/attempt-limits/service.js';
import { createPasskeys } from '../identity/passkeys/service.js';
import { createRecoveries } from '../identity/recoveries/service.js';
import { createSecondFactors } from '../identity/second-factors/service.js';
import { createEndedSessionListener } from '../identity/sessions/ended-session-listener.js';
import { createSessions } from '../identity/sessions/service.js';
import { createSessionCache } from '../identity/sessions/session-cache.js';
import { createSignIns } from '../identity/sessions/sign-ins.js';
import { createKnownDevices } from '../identity/users/known-devices.js';
import { createUsers } from '../identity/users/service.js';
import { createLedger } from '../ledger/ledger.js';
import { createAccrual } from '../machines/accrual.js';
import { createFreezing } from '../machines/freezing.js';
import { pastMachineEvents } from '../machines/history.js';
import { createMachines } from '../machines/service.js';
import { createMessages } from '../notifications/messages/service.js';
import { createPushOutbox } from '../notifications/push/outbox.js';
import { createPushSender } from '../notifications/push/sender.js';
import { createPush } from '../notifications/push/service.js';
import { createStreams } from '../notifications/stream/service.js';
import { createUserUpdates } from '../notifications/stream/user-updates.js';
import { createAuditLog } from '../operators/audit/audit-log.js';
import type { Clock } from '../platform/clock/clock.js';
import type { DatabaseConnection } from '../platform/db/connection.js';
import { createEncryption } from '../platform/encryption.js';
import { createNotificationListener } from '../platform/jobs/notification-listener.js';
import { createSupport } from '../support/service.js';
import { createAlertEvaluator } from '../trading/alerts/evaluator.js';
import { createAlerts } from '../trading/alerts/service.js';
import { createTradingLimits } from '../trading/limits/service.js';
import { createPriceFeed } from '../trading/market/create-price-feed.js';
import { createMarketService } from '../trading/market/service.js';
import { prepareOrderHistory } from '../trading/orders/history.js';
import { quoteKey } from '../trading/orders/quote-id.js';
import { createOrders } from '../trading/orders/service.js';
import { createSettlement } from '../trading/orders/settlement.js';
import { createCosignatureCollector } from '../trading/price-commitments/cosignatures.js';
import { createFairLog } from '../trading/price-commitments/log.js';
import { createFairService } from '../trading/price-commitments/service.js';
import { signingKeyFromHex } from '../trading/price-commitments/signing-key.js';
import { createEncryptedFiles } from '../uploads/encrypted-files.js';
import { createImageProcessor } from '../uploads/image-processor.js';
import { createUploads } from '../uploads/service.js';

export interface AppDeps {
  config: Config;
  connection: DatabaseConnection;
  clock: Clock;
  /** Epoch ms; defaults to the database's clock. */
  databaseNow?: (() => number) | undefined;
  log: Logger;
}

interface ServicesDeps extends AppDeps {
  /** Deferred: it calls the handlers of the services. */
  exportRecordsOf: ExportRecordsOf;
}

export const logWorkerFailure = (log: Logger) => (worker: string) => (error: unknown) =>
  log.error({ err: error, worker }, 'a worker failed');

export type Services = ReturnType<typeof createServices>;

/** In dependency order. Modules call each other's services, never repositories. */
export function createServices({
  config,
  connection,
  clock,
  databaseNow,
  log,
  exportRecordsOf,
}: ServicesDeps) {
  const { now, revealed } = clock;
  const logFailure = logWorkerFailure(log);
  const { db } = connection;
  const ledger = createLedger({ now, databaseNow });
  const attemptLimits = createAttemptLimits({
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
  const pushOutbox = createPushOutbox({ now });
  const messages = createMessages({ db, push: pushOutbox, appName: config.appName, unit, now });
  const users = createUsers({
    db,
    ledger,
    attemptLimits,
    knownDevices,
    sessions,
    signIns,
    appName: config.appName,
    now,
    onRegistered: async (tx, { id, closesAt }) => {
      const template = config.mode === 'sandbox' ? 'welcome' : 'welcome_live';
      if (closesAt === null) await messages.sendMessage(tx, id, template);
    },
    onPasswordChanged: async (tx, userId, name) => {
      await secondFactors.forgetDevices(userId, tx);
      if (name === 'login') await recoveries.cancelAfterPasswordChange(tx, userId);
      await messages.sendMessage(tx, userId, `${name}_password_changed`);
    },
  });
  const { dataKey } = config.secrets;
  const encryption = createEncryption(dataKey);
  const secondFactors = createSecondFactors({
    ...{ db, encryption, dataKey, attemptLimits, messages, users },
    issuer: config.appName,
    now,
  });
  const auditLog = createAuditLog({
    ...{ db, dataDir: config.dataDir, now, onError: logFailure('audit-log') },
    key: signingKeyFromHex(config.secrets.signing),
  });
  const recoveries = createRecoveries({
    ...{ db, users, sessions, secondFactors, knownDevices, attemptLimits, messages, config, now },
    dataKey,
    async recordAudit(tx, record) {
      await auditLog.append(tx, {
        ...{ id: randomUUID(), at: new Date(now()).toISOString(), outcome: 'done', before: {} },
        ...{ reason: 'account recovery', about: null, ...record },
      });
    },
  });
  const passkeys = createPasskeys({
    ...{ db, encryption, users, secondFactors, messages, now },
    appName: config.appName,
  });
  const credit = createCredit({ db, users, now });
  const uploadFiles = createEncryptedFiles(join(config.dataDir, 'uploads'), encryption);
  const imageProcessor = createImageProcessor();
  const exportFiles = createEncryptedFiles(join(config.dataDir, 'exports'), encryption);
  const fileDeletionQueue = createFileDeletionQueue({
    db,
    stores: { uploads: uploadFiles, exports: exportFiles },
    onError: logFailure('delete-queued-files'),
  });
  const uploads = createUploads({
    db,
    files: uploadFiles,
    fileDeletionQueue,
    imageProcessor,
    attemptLimits,
    now,
    onError: logFailure('store-pictures'),
  });
  const realNames = createRealNames({
    db,
    uploads,
    messages,
    credit,
    encryption,
    dataKey,
    config,
    now,
    onError: logFailure('review-real-names'),
  });
  const cards = createCards({
    db,
    encryption,
    dataKey,
    isCardInUse: (tx, cardId) => withdrawals.isCardInUse(tx, cardId),
    messages,
    now,
  });
  const profile = createProfile({
    db,
    users,
    messages,
    realNames,
    cards,
    recoveries,
    now,
    levelThresholds: config.levelThresholds,
  });
  const content = createContent({ db, config, now });
  const usdtAddresses = createUsdtAddresses({
    db,
    encryption,
    dataKey,
    content,
    isAddressInUse: (tx, addressId) => withdrawals.isAddressInUse(tx, addressId),
    messages,
    now,
  });
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
    onError: logFailure('review-recharges'),
  });
  const practiceFunds = createPracticeFunds({ ledger, funds, config, now });
  const withdrawals = createWithdrawals({
    db,
    ledger,
    cards,
    usdtAddresses,
    messages,
    config,
    now,
    onError: logFailure('review-withdrawals'),
  });
  const balanceCorrections = createBalanceCorrections({ ledger, users });
  const team = createTeam({ db, ledger, users, funds, dataKey });
  const announcements = createAnnouncements({ db, config, now });
  const statement = createStatement({ db, ledger, team });
  const assets = createAssets({ db, ledger, now });
  const { witnesses } = config;
  const cosignatures =
    witnesses &&
    createCosignatureCollector({
      witnesses: witnesses.list,
      onError: logFailure('witnesses'),
    });
  const fairLog = createFairLog({
    db,
    signingKey: config.secrets.signing,
    now,
    ...(witnesses && {
      witnesses: { required: witnesses.required, keys: witnesses.list.map(({ key }) => key) },
    }),
    ...(cosignatures && { cosignatures: cosignatures.list }),
  });
  const feed = createPriceFeed(config.prices, {
    db,
    sets: fairLog,
    now,
    revealed,
    onError: logFailure('prices'),
    backfillMinutes: config.sandbox.historyMinutes,
  });
  const market = createMarketService({ feed });
  const fair = createFairService({
    db,
    market,
    log: fairLog,
    cosignatures,
    now,
    onError: logFailure('commitments'),
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
    ...{ db, push, now, unit },
    appName: config.appName,
    contact: config.push.contact,
    onError: logFailure('push'),
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
  const machines = createMachines({ db, ledger, tradingLimits, config, now });
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
    attemptLimits,
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
    exportRecordsOf,
    now,
    onError: logFailure('create-data-exports'),
  });
  /** Ordered: nothing is deleted while other data refers to it. */
  const erasers = [
    ...[
      sessions,
      signIns,
      secondFactors,
      recoveries,
      passkeys,
      alerts,
      support,
      knownDevices,
      dataExport,
    ],
    ...[realNames, funds, withdrawals, cards, usdtAddresses, uploads],
    // Last: deciding a request may write a message and a stored response.
    ...[messages, idempotency, users],
  ];
  const demoCleanup = createDemoCleanup({
    db,
    ledger,
    funds,
    erasers,
    fileDeletionQueue,
    now,
    onError: logFailure('delete-demo-accounts'),
  });
  const accountClosure = createAccountClosure({
    db,
    users,
    ledger,
    funds,
    erasers,
    fileDeletionQueue,
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
    onError: logFailure('streams'),
  });
  const notificationListener = createNotificationListener({
    handlers: [createEndedSessionListener(sessionCache), streams.listener],
    openConnection: connection.openNotifications,
    monotonic,
    onError: logFailure('notices'),
  });

  return {
    unit,
    ledger,
    attemptLimits,
    idempotency,
    sessions,
    signIns,
    knownDevices,
    messages,
    users,
    secondFactors,
    recoveries,
    passkeys,
    credit,
    imageProcessor,
    fileDeletionQueue,
    uploads,
    realNames,
    cards,
    usdtAddresses,
    profile,
    content,
    tradingLimits,
    funds,
    practiceFunds,
    withdrawals,
    balanceCorrections,
    team,
    announcements,
    statement,
    assets,
    feed,
    market,
    fair,
    settlement,
    push,
    pushSender,
    orders,
    alerts,
    alertEvaluator,
    support,
    machines,
    accrual,
    freezing,
    demo,
    demoAccounts,
    dataExport,
    demoCleanup,
    accountClosure,
    home,
    streams,
    notificationListener,
  };
}
