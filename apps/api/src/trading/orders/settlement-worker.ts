import { REVEAL_MARGIN_MS } from '../../platform/clock/constants.js';
import type { Database } from '../../platform/db/types.js';
import type { Worker } from '../../platform/jobs/workers.js';
import { SETTLEMENT_MAX_SLEEP_MS, SETTLEMENT_RETRY_MS } from './constants.js';
import { findFirstDueSecond } from './repository.js';
import type { Settlement } from './settlement.js';

export interface SettlementWorkerDeps {
  readonly db: Database;
  readonly settlement: Pick<Settlement, 'settleOrders'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export function createSettlementWorker(deps: SettlementWorkerDeps): Worker {
  let timer: NodeJS.Timeout | undefined;
  let wakeAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;
  let stopped = true;

  function sleepUntil(moment: number): void {
    if (stopped || moment >= wakeAt) return;
    clearTimeout(timer);
    wakeAt = moment;
    timer = setTimeout(runNow, Math.max(0, moment - deps.now()));
    timer.unref();
  }

  function runNow(): void {
    wakeAt = Number.POSITIVE_INFINITY;
    running ??= settleAndReschedule().finally(() => {
      running = undefined;
    });
  }

  async function settleAndReschedule(): Promise<void> {
    try {
      const { rejected } = await deps.settlement.settleOrders();
      for (const { id, failure } of rejected) {
        deps.onError(new Error(`The order ${id} was dead-lettered: ${failure}.`));
      }
      const first = (await findFirstDueSecond(deps.db)) ?? Number.POSITIVE_INFINITY;
      const now = deps.now();
      // It waits for its tick, or is locked by a peer that may have died.
      const overdue = first * 1_000 + REVEAL_MARGIN_MS <= now;
      const next = overdue ? Math.floor(now / 1_000) + 1 : first;
      sleepUntil(Math.min(now + SETTLEMENT_MAX_SLEEP_MS, next * 1_000 + REVEAL_MARGIN_MS));
    } catch (error) {
      deps.onError(error);
      sleepUntil(deps.now() + SETTLEMENT_RETRY_MS);
    }
  }

  return {
    name: 'settle-orders',

    /** Start it after the feed: then a missing tick never existed. */
    async start(): Promise<void> {
      stopped = false;
      sleepUntil(deps.now());
    },

    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
