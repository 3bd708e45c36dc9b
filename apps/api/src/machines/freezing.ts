import { type Attribution, findMissingAttribution } from '../platform/attribution.js';
import { PermanentError } from '../platform/db/permanent-error.js';
import type { Transaction } from '../platform/db/types.js';
import { fail, type Result, succeed } from '../platform/result.js';
import { type AccrualDeps, creditMachines } from './accrual.js';
import type { FreezeFailure } from './errors.js';
import { freezeMessage } from './owner-messages.js';
import { findMachineForUpdate, type Machine, updateMachine } from './repository.js';
import { dueAt, nextIncomeDay } from './terms.js';

export interface FreezeRequest extends Attribution {
  readonly machineId: string;
}

/**
 * Extends the term by the freeze and notifies the owner. Repeated decisions are rejected. A failure
 * must roll back the caller's transaction.
 */
export function createFreezing(deps: AccrualDeps) {
  async function decide(
    tx: Transaction,
    { machineId, actor, reason }: FreezeRequest,
    change: (
      tx: Transaction,
      machine: Machine,
      signature: Attribution,
      now: number,
    ) => Promise<Machine | undefined>,
  ): Promise<Result<Machine, FreezeFailure>> {
    const missing = findMissingAttribution({ actor, reason });
    if (missing !== undefined) return fail(missing);
    // One timestamp: an income due between two clock reads would be lost.
    const now = deps.now();
    const machine = await lockAndAccrue(deps, tx, machineId, now);
    if (!machine.ok) return machine;
    const signature = { actor: actor.trim(), reason: reason.trim() };
    const changed = await change(tx, machine.value, signature, now);
    return changed === undefined ? fail('nothing_to_change') : succeed(changed);
  }

  return {
    freezeMachine: (tx: Transaction, request: FreezeRequest) =>
      decide(tx, request, async (tx, machine, signature, now) => {
        const { id, status, pausedMs, pauses } = machine;
        if (status === 'frozen') return undefined;
        const pause = {
          from: now,
          until: null,
          ...signature,
          endActor: null,
          endReason: null,
        };
        const frozen = await updateMachine(tx, id, {
          status: 'frozen',
          nextDueAt: null,
          pausedMs,
          pauses: [...pauses, pause],
        });
        const message = freezeMessage(frozen, 'machine_frozen', signature.reason);
        await deps.messages.sendMessages(tx, [message], now);
        return frozen;
      }),

    unfreezeMachine: (tx: Transaction, request: FreezeRequest) =>
      decide(tx, request, async (tx, machine, { actor, reason }, now) => {
        const { id, status, pauses } = machine;
        const last = pauses.at(-1);
        if (status !== 'frozen' || last === undefined) return undefined;
        const until = Math.max(last.from, now);
        const ended = { ...last, until, endActor: actor, endReason: reason };
        const pausedMs = machine.pausedMs + until - last.from;
        const resumed = await updateMachine(tx, id, {
          status: 'normal',
          nextDueAt: dueAt({ ...machine, pausedMs }, nextIncomeDay(machine)),
          pausedMs,
          pauses: [...pauses.slice(0, -1), ended],
        });
        const message = freezeMessage(resumed, 'machine_unfrozen', reason);
        await deps.messages.sendMessages(tx, [message], now);
        return resumed;
      }),
  };
}

async function lockAndAccrue(
  deps: AccrualDeps,
  tx: Transaction,
  machineId: string,
  now: number,
): Promise<Result<Machine, FreezeFailure>> {
  for (;;) {
    const machine = await findMachineForUpdate(tx, machineId);
    if (machine === undefined) return fail('machine_unknown');
    if (machine.status === 'complete') return fail('machine_complete');
    if (machine.refusal !== null) return fail('machine_dead_letter');
    if (machine.nextDueAt === null || machine.nextDueAt > now) return succeed(machine);
    const [rejected] = await creditMachines(deps, tx, [machine]);
    if (rejected !== undefined) throw new PermanentError(rejected.failure);
  }
}
