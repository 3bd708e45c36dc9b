import { setTimeout as sleep } from 'node:timers/promises';
import { postCall } from '../api-client.ts';
import type { LoadBalancer } from '../load-balancer.ts';
import { countLine, type ReportLine, timeLine } from '../report.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { openTestRig, type TestRig } from '../test-rig.ts';
import { operationsPerUser, type ScenarioContext, type ScenarioResult } from './scenario.ts';

/** Limit for the service to be ready after a kill. */
export const RESTART_LIMIT_MS = 5_000;

/** All faults happen within this fraction of the acknowledged operations, so that others follow. */
const FAULT_WINDOW = 0.85;
const POLL_MS = 5;
/** Timeout, not a target. */
const RECOVERY_TIMEOUT_MS = 120_000;

export interface ScenarioSetup {
  /** Additional settings, for example URLs of proxies; computed once the store exists. */
  readonly settings?: (store: TestDatabase) => Promise<Readonly<Record<string, string>>>;
  /** Initial clock offset in milliseconds. */
  readonly aheadMs?: number;
  /** Data directory of the store; temporary by default. */
  readonly dataDir?: string;
  /** Load balancer for all users. */
  readonly loadBalancer?: LoadBalancer;
  /** Injects the faults and returns the measurements. */
  run(rig: TestRig, store: TestDatabase): Promise<readonly ReportLine[]>;
  /** Checks the stored data at the end. */
  afterRun?(store: TestDatabase): Promise<readonly ReportLine[]>;
}

/** Starts the service with simulated users, injects the faults, and reconciles. */
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
 * Runs `act` several times under load, at points chosen by the seed.
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

/** A fault that is injected several times. */
export interface RecoveryCheck {
  /** Name of the fault. */
  readonly fault: string;
  readonly repetitions: number;
  /** Name of the first response after the fault, and its limit. */
  readonly recovery: string;
  readonly limitMs: number;
  inject(at: number): unknown;
  /** Ends the fault, after the response. */
  end?(): Promise<unknown>;
}

/** Injects the fault under load and measures the time until calls are served again. */
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
 * @returns milliseconds until a call that reads the database gets a response.
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
