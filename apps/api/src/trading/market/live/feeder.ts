import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../../platform/db/types.js';
import { createPeriodicWorker, type PeriodicWorker } from '../../../platform/jobs/workers.js';
import type { InstrumentTick } from '../price-feed.js';
import {
  FEED_INTERVAL_MS,
  LATE_TRADE_WINDOW_MS,
  MAX_STORE_DELAY_MS,
  TAKEOVER_CHECK_MS,
} from './constants.js';
import {
  findLastCandleMinute,
  insertCandlesOfTicks,
  releaseLease,
  renewLeaseAndInsertTicks,
  selectNewestTicks,
} from './repository.js';
import {
  createTickPipeline,
  type Sources,
  type TickPipeline,
  type TickPipelineOptions,
} from './tick-pipeline.js';

export interface FeederDeps extends TickPipelineOptions {
  readonly db: Database;
  readonly openSources: () => Sources;
}

/**
 * One process holds a lease that each pass renews; once it expires, the next process to check takes
 * over.
 */
export function createFeeder(deps: FeederDeps): PeriodicWorker {
  const { db, now, instruments } = deps;
  const holder = randomUUID();
  let pipeline: TickPipeline | undefined;
  let pendingTicks: InstrumentTick[] = [];
  let candlesStoredTo = 0;
  let nextCheckAt = Number.NEGATIVE_INFINITY;
  let inFlight: Promise<void> | undefined;

  async function startFeeding(): Promise<void> {
    candlesStoredTo = ((await findLastCandleMinute(db, instruments)) ?? -1) + 1;
    const newest = await selectNewestTicks(db, instruments);
    pipeline = createTickPipeline(deps, deps.openSources(), newest);
    pipeline.start();
  }

  async function stopFeeding(): Promise<void> {
    const ended = pipeline;
    pipeline = undefined;
    pendingTicks = [];
    await ended?.stop();
  }

  /** Only minutes whose ticks are all stored. */
  async function storeCandles(closed: number): Promise<void> {
    const to = Math.floor((closed + 1) / 60);
    if (to <= candlesStoredTo) return;
    await insertCandlesOfTicks(db, instruments, candlesStoredTo, to);
    candlesStoredTo = to;
  }

  async function runPass(): Promise<void> {
    const at = now();
    if (pipeline === undefined && at < nextCheckAt) return;
    nextCheckAt = at + TAKEOVER_CHECK_MS;
    const closed = Math.floor((at - LATE_TRADE_WINDOW_MS) / 1_000) - 1;
    // A late timer runs before the sockets are read.
    await nextTurn();
    pendingTicks.push(...(pipeline?.close(closed) ?? []));
    // Dropped ticks were not shown and stay a gap.
    pendingTicks = pendingTicks.filter(
      ({ second }) => 1_000 * (second + 1) > at - MAX_STORE_DELAY_MS,
    );
    const isFeeder = await renewLeaseAndInsertTicks(db, holder, at, pendingTicks);
    pendingTicks = [];
    if (!isFeeder) await stopFeeding();
    else if (pipeline === undefined) await startFeeding();
    else await storeCandles(closed);
  }

  /** Passes share `pendingTicks` and the lease. */
  function runPassExclusively(): Promise<void> {
    inFlight ??= runPass().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  }

  const worker = createPeriodicWorker({
    name: 'feed-prices',
    intervalMs: FEED_INTERVAL_MS,
    run: runPassExclusively,
    onError: deps.onError,
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      const wasFeeding = pipeline !== undefined;
      await stopFeeding();
      if (wasFeeding) await releaseLease(db, holder).catch(deps.onError);
    },
  };
}
