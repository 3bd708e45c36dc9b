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
  /** Opens the sources anew: they are started once. */
  readonly openSources: () => Sources;
}

/**
 * Makes ticks and stores them, where no other process does. One at a time has that part, as long as it renews
 * it with every pass; when it has lapsed, whoever looks next takes it over.
 */
export function createFeeder(deps: FeederDeps): PeriodicWorker {
  const { db, now, instruments } = deps;
  const holder = randomUUID();
  let feeding: Feeding | undefined;
  let unstored: InstrumentTick[] = [];
  /** Minutes before this one are summed up. */
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

  /** Minutes whose last second is closed and stored. */
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
    // A timer that is late runs before the sockets are read: what came in time is there already, unread.
    await nextTurn();
    unstored.push(...(feeding?.close(closed) ?? []));
    // What the database could not take in time was seen by nobody and stays a gap.
    unstored = unstored.filter(({ second }) => 1_000 * (second + 1) > at - STORED_WITHIN_MS);
    const isFeeder = await insertTicksAsFeeder(db, holder, at, unstored);
    unstored = [];
    if (!isFeeder) await end();
    else if (feeding === undefined) await begin();
    else await sumUp(closed);
  }

  /** One at a time: what a pass stores, the next one must not give up or store again. */
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
