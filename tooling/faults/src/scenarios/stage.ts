import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../api.ts';
import type { Line } from '../report.ts';
import { openRig, type Rig } from '../rig.ts';
import type { RoundRobin } from '../round-robin.ts';
import { openStore, type Store } from '../store.ts';
import { type Circumstances, operationsEach, type Told } from './scenario.ts';

/** Limit for the service to be ready after a kill. */
export const READY_AGAIN_MS = 5_000;
/** Limit for the first response after connections were lost or a process was stopped. */
export const SERVED_AGAIN_MS = 2_000;

/** All faults happen within this fraction of the acknowledged operations, so that others follow. */
const BROKEN_WITHIN = 0.85;
const LOOK_MS = 5;
/** Timeout, not a target. */
const SERVED_WITHIN_MS = 120_000;

export interface Staging {
  /** Additional settings, for example URLs of proxies; computed once the store exists. */
  readonly settings?: (store: Store) => Promise<Readonly<Record<string, string>>>;
  /** Initial clock offset in milliseconds. */
  readonly aheadMs?: number;
  /** Data directory of the store; temporary by default. */
  readonly dataDir?: string;
  /** Load balancer for all users. */
  readonly front?: RoundRobin;
  /** Injects the faults and returns the measurements. */
  act(rig: Rig, store: Store): Promise<readonly Line[]>;
  /** Checks the stored data at the end. */
  after?(store: Store): Promise<readonly Line[]>;
}

/** Starts the service with simulated users, injects the faults, and reconciles. */
export async function onStage(circumstances: Circumstances, staging: Staging): Promise<Told> {
  const { engine, server, operations } = circumstances;
  const { aheadMs } = staging;
  const store = await openStore(engine, server, staging.dataDir);
  try {
    const rig = openRig({
      ...{ ...circumstances, store, operationsEach: operationsEach(operations) },
      front: staging.front,
      settings: (await staging.settings?.(store)) ?? {},
      ...(aheadMs !== undefined && { aheadMs }),
    });
    try {
      await rig.start();
      const lines = await staging.act(rig, store);
      const reconciled = await rig.finish();
      return { lines: [...lines, ...((await staging.after?.(store)) ?? [])], reconciled };
    } finally {
      await rig.close();
    }
  } finally {
    await store.close();
  }
}

/**
 * Runs `act` several times under load, at points chosen by the seed.
 *
 * @param act may also run after the last operation, if the users finish early.
 */
export async function underLoad(
  rig: Rig,
  { operations, random }: Pick<Circumstances, 'operations' | 'random'>,
  times: number,
  act: () => Promise<void>,
): Promise<void> {
  const working = rig.crowd.run(operations);
  for (let at = 0; at < times; at += 1) {
    const wanted = ((at + random.next()) / times) * operations * BROKEN_WITHIN;
    await Promise.race([rig.journal.reached(Math.ceil(wanted)), working]);
    await act();
  }
  await working;
}

/**
 * @returns milliseconds until a call that reads the database gets a response.
 * @throws Error after two minutes.
 */
export async function untilServed(rig: Rig): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < SERVED_WITHIN_MS) {
    const token = rig.crowd.users[0]?.token ?? '';
    const heard = await post(await rig.address(), 'user/info', { token });
    // Without an account the call is rejected, which is a response too.
    if (heard.kind === 'acknowledged' || heard.kind === 'refused') return performance.now() - since;
    if (!rig.service().isRunning()) throw new Error(`It ended:\n${rig.service().output()}`);
    await sleep(LOOK_MS);
  }
  throw new Error(`Nothing was answered within ${SERVED_WITHIN_MS} ms.`);
}
