import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../api.ts';
import type { Line } from '../report.ts';
import { openRig, type Rig } from '../rig.ts';
import type { RoundRobin } from '../round-robin.ts';
import { openStore, type Store } from '../store.ts';
import { type Circumstances, operationsEach, type Told } from './scenario.ts';

/** After a kill a service is ready again within it, whatever it was killed at. */
export const READY_AGAIN_MS = 5_000;
/** Calls are answered again within it after connections were lost, or a process was stopped. */
export const SERVED_AGAIN_MS = 2_000;

/** Of all operations: what is broken is broken before so many of them were acknowledged, so that others follow. */
const BROKEN_WITHIN = 0.85;
const LOOK_MS = 5;
/** A limit of waiting and no target. */
const SERVED_WITHIN_MS = 120_000;

export interface Staging {
  /** Settings beside those of the store, and by way of what they lead: made once the store is there. */
  readonly settings?: (store: Store) => Promise<Readonly<Record<string, string>>>;
  /** How far the clock is ahead from the beginning, in milliseconds. */
  readonly aheadMs?: number;
  /** Of the store; one that is thrown away where none is given. */
  readonly dataDir?: string;
  /** What everybody comes by. */
  readonly front?: RoundRobin;
  /** Does the damage, and says what it measured. */
  act(rig: Rig, store: Store): Promise<readonly Line[]>;
  /** Looks at what is stored, once all is over. */
  after?(store: Store): Promise<readonly Line[]>;
}

/** The service, started, with people who may use it; damaged; and reconciled. */
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
 * Does something so many times while people use the service, at moments that the seed draws.
 *
 * @param act may run when nobody wants anything any more, if they were quick.
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

/** @returns milliseconds until a call that asks the database was answered. @throws Error when none is within two minutes. */
export async function untilServed(rig: Rig): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < SERVED_WITHIN_MS) {
    const token = rig.crowd.users[0]?.token ?? '';
    const heard = await post(await rig.address(), 'user/info', { token });
    // Who has no account yet is refused, and so served.
    if (heard.kind === 'acknowledged' || heard.kind === 'refused') return performance.now() - since;
    if (!rig.service().isRunning()) throw new Error(`It ended:\n${rig.service().output()}`);
    await sleep(LOOK_MS);
  }
  throw new Error(`Nothing was answered within ${SERVED_WITHIN_MS} ms.`);
}
