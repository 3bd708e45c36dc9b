import { ACCRUAL_INTERVAL_MS } from '../machines/constants.js';
import {
  createPeriodicWorker,
  type PeriodicWorkerOptions,
  runIndependently,
  type Worker,
} from '../platform/jobs/workers.js';
import { createSettlementWorker } from '../trading/orders/settlement-worker.js';
import { pruningSteps } from './pruning.js';
import { type AppDeps, logWorkerFailure, type Services } from './services.js';

/** Started in this order before requests are accepted, stopped in reverse. */
export function createWorkers(
  { config, connection, clock, log }: AppDeps,
  services: Services,
): readonly Worker[] {
  const { db } = connection;
  const { now } = clock;
  const logFailure = logWorkerFailure(log);
  const periodicWorker = (name: string, intervalMs: number, run: PeriodicWorkerOptions['run']) =>
    createPeriodicWorker({ name, intervalMs, run, onError: logFailure(name) });
  const workers: Worker[] = [
    { name: 'pictures', start: async () => {}, stop: async () => services.imageProcessor.close() },
    {
      name: 'prices',
      start: async () => {
        await services.orders.assertFeedKindMatches();
        await services.feed.start();
      },
      stop: services.feed.stop,
    },
    { name: 'commitments', start: services.fair.start, stop: services.fair.stop },
    periodicWorker('log-prices', 5_000, services.fair.logPrices),
    services.notificationListener,
    services.streams.worker,
    createSettlementWorker({
      db,
      settlement: services.settlement,
      now,
      onError: logFailure('settle-orders'),
    }),
    periodicWorker('accrue-machines', ACCRUAL_INTERVAL_MS, async () => {
      const { rejected } = await services.accrual.accrueMachines();
      for (const { id, failure } of rejected) {
        logFailure('accrue-machines')(
          new Error(`The machine ${id} was dead-lettered: ${failure}.`),
        );
      }
    }),
    periodicWorker('evaluate-alerts', 1_000, async () => {
      await services.alertEvaluator.evaluateAlerts();
    }),
    services.pushSender,
    periodicWorker('create-data-exports', 1_000, services.dataExport.processExports),
    periodicWorker('expire-recharges', 30_000, services.funds.expireRecharges),
    // Rows of an earlier version, which may still run.
    periodicWorker('index-numbers', 3_600_000, async () => {
      await services.cards.indexNumbers();
      await services.realNames.indexNumbers();
    }),
    periodicWorker(
      'prune',
      10 * 60_000,
      runIndependently(pruningSteps(services), (step, error) => logFailure(step)(error)),
    ),
  ];
  if (config.mode === 'sandbox') {
    workers.push(
      periodicWorker('review-recharges', 1_000, services.funds.reviewRecharges),
      periodicWorker('review-real-names', 1_000, services.realNames.reviewRealNames),
      periodicWorker('review-withdrawals', 1_000, services.withdrawals.reviewWithdrawals),
      periodicWorker('delete-demo-accounts', 60_000, services.demoCleanup.cleanUpDemoAccounts),
    );
  }
  return workers;
}
