import { ContradictionError } from '../../db/contradiction.js';
import type { Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { missingIn, type Signature } from '../../signing.js';
import { type AccrualDeps, creditMachines } from './accrual.js';
import type { FreezeFailure } from './errors.js';
import { noticeOfDecision } from './notices.js';
import { findMachineForUpdate, type Machine, updateMachine } from './repository.js';
import { dueAt, nextDay } from './terms.js';

/** `reason` is text, or `@key` of the catalogues. */
export interface FreezeOrder extends Signature {
  readonly machineId: string;
}

/**
 * A freeze extends the term by its length, and the owner is notified. A repeated decision is
 * rejected. A failure must roll back the caller's transaction.
 */
export function createFreezing(deps: AccrualDeps) {
  async function decide(
    tx: Transaction,
    { machineId, actor, reason }: FreezeOrder,
    change: (
      tx: Transaction,
      machine: Machine,
      signed: Signature,
      now: number,
    ) => Promise<Machine | undefined>,
  ): Promise<Result<Machine, FreezeFailure>> {
    const missing = missingIn({ actor, reason });
    if (missing !== undefined) return fail(missing);
    // One timestamp: an income due between two clock reads would be lost.
    const now = deps.now();
    const machine = await upToDate(deps, tx, machineId, now);
    if (!machine.ok) return machine;
    const signed = { actor: actor.trim(), reason: reason.trim() };
    const changed = await change(tx, machine.value, signed, now);
    return changed === undefined ? fail('nothing_to_change') : succeed(changed);
  }

  return {
    freezeMachine: (tx: Transaction, order: FreezeOrder) =>
      decide(tx, order, async (tx, machine, signed, now) => {
        const { id, status, pausedMs, pauses } = machine;
        if (status === 'frozen') return undefined;
        const pause = {
          from: now,
          until: null,
          ...signed,
          endActor: null,
          endReason: null,
        };
        const frozen = await updateMachine(tx, id, {
          status: 'frozen',
          nextDueAt: null,
          pausedMs,
          pauses: [...pauses, pause],
        });
        const notice = noticeOfDecision(frozen, 'machine_frozen', signed.reason);
        await deps.messages.sendMessages(tx, [notice], now);
        return frozen;
      }),

    unfreezeMachine: (tx: Transaction, order: FreezeOrder) =>
      decide(tx, order, async (tx, machine, { actor, reason }, now) => {
        const { id, status, pauses } = machine;
        const last = pauses.at(-1);
        if (status !== 'frozen' || last === undefined) return undefined;
        const until = Math.max(last.from, now);
        const ended = { ...last, until, endActor: actor, endReason: reason };
        const pausedMs = machine.pausedMs + until - last.from;
        const going = await updateMachine(tx, id, {
          status: 'normal',
          nextDueAt: dueAt({ ...machine, pausedMs }, nextDay(machine)),
          pausedMs,
          pauses: [...pauses.slice(0, -1), ended],
        });
        const notice = noticeOfDecision(going, 'machine_unfrozen', reason);
        await deps.messages.sendMessages(tx, [notice], now);
        return going;
      }),
  };
}

/** Locks the machine and credits everything due at `now`. */
async function upToDate(
  deps: AccrualDeps,
  tx: Transaction,
  machineId: string,
  now: number,
): Promise<Result<Machine, FreezeFailure>> {
  for (;;) {
    const machine = await findMachineForUpdate(tx, machineId);
    if (machine === undefined) return fail('machine_unknown');
    if (machine.status === 'complete') return fail('machine_complete');
    if (machine.refusal !== null) return fail('machine_set_aside');
    if (machine.nextDueAt === null || machine.nextDueAt > now) return succeed(machine);
    const [refused] = await creditMachines(deps, tx, [machine]);
    if (refused !== undefined) throw new ContradictionError(refused.failure);
  }
}
