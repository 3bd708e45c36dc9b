import { setTimeout as sleep } from 'node:timers/promises';
import { postCall } from '../api-client.ts';
import type { LoadBalancer } from '../load-balancer.ts';
import { countLine, type ReportLine, timeLine } from '../report.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { openTestRig, type TestRig } from '../test-rig.ts';
import { operationsPerUser, type ScenarioContext, type ScenarioResult } from './scenario.ts';

export const RESTART_LIMIT_MS = 5_000;

/** Of the acknowledged operations, so that others follow. */
const FAULT_WINDOW = 0.85;
const POLL_MS = 5;
/** Timeout, not a target. */
const RECOVERY_TIMEOUT_MS = 120_000;

export interface ScenarioSetup {
  /** Computed once the store exists. */
  readonly settings?: (store: TestDatabase) => Promise<Readonly<Record<string, string>>>;
  /** Milliseconds. */
  readonly aheadMs?: number;
  /** Temporary by default. */
  readonly dataDir?: string;
  readonly loadBalancer?: LoadBalancer;
  run(rig: TestRig, store: TestDatabase): Promise<readonly ReportLine[]>;
  afterRun?(store: TestDatabase): Promise<readonly ReportLine[]>;
}

export async function runWithRig(
  context: ScenarioContext,
  setup: ScenarioSetup,
): Promise<ScenarioResult> {
  const { engine, server, operations } = context;
  const { aheadMs } = setup;
  const store = await openTestDatabase(engine, server, setup.dataDir);
  try {
    const rig = openTestRig({
      ...{ ...context, store, operationsEach: operationsPerUser(operations) },
      loadBalancer: setup.loadBalancer,
      settings: (await setup.settings?.(store)) ?? {},
      ...(aheadMs !== undefined && { aheadMs }),
    });
    try {
      await rig.start();
      const lines = await setup.run(rig, store);
      const reconciled = await rig.finish();
      return { lines: [...lines, ...((await setup.afterRun?.(store)) ?? [])], reconciled };
    } finally {
      await rig.close();
    }
  } finally {
    await store.close();
  }
}

/**
 * At points chosen by the seed.
 *
 * @param injectFault may also run after the last operation, if the users finish early.
 */
export async function injectUnderLoad(
  rig: TestRig,
  { operations, random }: Pick<ScenarioContext, 'operations' | 'random'>,
  times: number,
  injectFault: () => Promise<void>,
): Promise<void> {
  const running = rig.virtualUsers.run(operations);
  for (let at = 0; at < times; at += 1) {
    const faultThreshold = ((at + random.next()) / times) * operations * FAULT_WINDOW;
    await Promise.race([rig.journal.waitForAcknowledged(Math.ceil(faultThreshold)), running]);
    await injectFault();
  }
  await running;
}

export interface RecoveryCheck {
  readonly fault: string;
  readonly repetitions: number;
  readonly recovery: string;
  readonly limitMs: number;
  inject(at: number): unknown;
  /** After the response. */
  end?(): Promise<unknown>;
}

export async function measureRecovery(
  rig: TestRig,
  context: ScenarioContext,
  { fault, repetitions, recovery, limitMs, inject, end }: RecoveryCheck,
): Promise<readonly ReportLine[]> {
  const waitsMs: number[] = [];
  await injectUnderLoad(rig, context, repetitions, async () => {
    await inject(waitsMs.length);
    waitsMs.push(await waitUntilServed(rig));
    await end?.();
  });
  return [
    countLine(fault, waitsMs.length, repetitions),
    timeLine(recovery, Math.max(...waitsMs), limitMs),
  ];
}

/**
 * @returns milliseconds until a call that reads the database is answered.
 * @throws Error after two minutes.
 */
async function waitUntilServed(rig: TestRig): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < RECOVERY_TIMEOUT_MS) {
    const token = rig.virtualUsers.users[0]?.token ?? '';
    const outcome = await postCall(await rig.address(), 'user/info', { token });
    // Without an account the call is rejected, which is a response too.
    if (outcome.kind === 'acknowledged' || outcome.kind === 'refused')
      return performance.now() - since;
    if (!rig.service().isRunning()) throw new Error(`It ended:\n${rig.service().output()}`);
    await sleep(POLL_MS);
  }
  throw new Error(`Nothing was answered within ${RECOVERY_TIMEOUT_MS} ms.`);
}
