import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../../db/types.js';
import { createPeriodicWorker, type PeriodicWorker } from '../../../workers.js';
import { FEED_EVERY_MS, LATE_TRADES_MS, STORED_WITHIN_MS, TAKEOVER_LOOK_MS } from './constants.js';
import { createFeeding, type Feeding, type FeedingOptions, type Sources } from './feeding.js';
import {
  findLastCandleMinute,
  type InstrumentTick,
  insertCandlesOfTicks,
  insertTicksAsFeeder,
  releaseFeeder,
  selectNewestTicks,
} from './repository.js';

export interface FeederDeps extends FeedingOptions {
  readonly db: Database;
  /** Sources can be started only once. */
  readonly openSources: () => Sources;
}

/**
 * One process at a time holds a lease that each pass renews; once it expires, the next process to
 * check takes over.
 */
export function createFeeder(deps: FeederDeps): PeriodicWorker {
  const { db, now, instruments } = deps;
  const holder = randomUUID();
  let feeding: Feeding | undefined;
  let unstored: InstrumentTick[] = [];
  /** Earlier candles are stored. */
  let summedTo = 0;
  let lookAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;

  async function begin(): Promise<void> {
    summedTo = ((await findLastCandleMinute(db, instruments)) ?? -1) + 1;
    const newest = await selectNewestTicks(db, instruments);
    feeding = createFeeding(deps, deps.openSources(), newest);
    feeding.start();
  }

  async function end(): Promise<void> {
    const ended = feeding;
    feeding = undefined;
    unstored = [];
    await ended?.stop();
  }

  /** Only minutes whose ticks are all stored. */
  async function sumUp(closed: number): Promise<void> {
    const to = Math.floor((closed + 1) / 60);
    if (to <= summedTo) return;
    await insertCandlesOfTicks(db, instruments, summedTo, to);
    summedTo = to;
  }

  async function pass(): Promise<void> {
    const at = now();
    if (feeding === undefined && at < lookAt) return;
    lookAt = at + TAKEOVER_LOOK_MS;
    const closed = Math.floor((at - LATE_TRADES_MS) / 1_000) - 1;
    // A late timer runs before the sockets are read.
    await nextTurn();
    unstored.push(...(feeding?.close(closed) ?? []));
    // Dropped ticks have not been shown and stay a gap.
    unstored = unstored.filter(({ second }) => 1_000 * (second + 1) > at - STORED_WITHIN_MS);
    const isFeeder = await insertTicksAsFeeder(db, holder, at, unstored);
    unstored = [];
    if (!isFeeder) await end();
    else if (feeding === undefined) await begin();
    else await sumUp(closed);
  }

  /** Passes share `unstored` and the lease. */
  function passAlone(): Promise<void> {
    underWay ??= pass().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  const worker = createPeriodicWorker({
    name: 'feed-prices',
    everyMs: FEED_EVERY_MS,
    run: passAlone,
    onError: deps.onError,
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      const wasFeeding = feeding !== undefined;
      await end();
      if (wasFeeding) await releaseFeeder(db, holder).catch(deps.onError);
    },
  };
}
