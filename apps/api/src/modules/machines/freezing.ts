import { ContradictionError } from '../../db/contradiction.js';
import { transact } from '../../db/transaction.js';
import type { Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { type AccrualDeps, creditMachines } from './accrual.js';
import type { FreezeFailure } from './errors.js';
import { noticeOfDecision } from './notices.js';
import { findMachineForUpdate, type Machine, updateMachine } from './repository.js';
import { dueAt, nextDay } from './terms.js';

/** An operator's decision: who, and why. The reason is read by the machine's owner. */
export interface FreezeOrder {
  readonly machineId: string;
  readonly actor: string;
  /** Words, or `@key` of the catalogues for words in every language. */
  readonly reason: string;
}

/**
 * Freezes a machine, and lets it go on: operators' decisions. A frozen machine earns nothing, and its
 * term is longer by as long as that lasted. Its owner gets a message of both. Deciding what is decided
 * already changes nothing.
 */
export function createFreezing(deps: AccrualDeps) {
  return {
    freezeMachine: (order: FreezeOrder): Promise<Result<Machine, FreezeFailure>> =>
      transact(deps.db, async (tx) => {
        const machine = await upToDate(deps, tx, order.machineId);
        if (!machine.ok || machine.value.status === 'frozen') return machine;
        const { id, pausedMs, pauses } = machine.value;
        const pause = {
          from: deps.now(),
          until: null,
          actor: order.actor,
          reason: order.reason,
          endActor: null,
          endReason: null,
        };
        const frozen = await updateMachine(tx, id, {
          status: 'frozen',
          nextDueAt: null,
          pausedMs,
          pauses: [...pauses, pause],
        });
        const notice = noticeOfDecision(frozen, 'machine_frozen', order.reason);
        await deps.messages.sendMessages(tx, [notice], deps.now());
        return succeed(frozen);
      }),

    unfreezeMachine: (order: FreezeOrder): Promise<Result<Machine, FreezeFailure>> =>
      transact(deps.db, async (tx) => {
        const machine = await upToDate(deps, tx, order.machineId);
        const last = machine.ok ? machine.value.pauses.at(-1) : undefined;
        if (!machine.ok || machine.value.status !== 'frozen' || last === undefined) return machine;
        const { id, pauses } = machine.value;
        const until = Math.max(last.from, deps.now());
        const ended = { ...last, until, endActor: order.actor, endReason: order.reason };
        const pausedMs = machine.value.pausedMs + until - last.from;
        const going = await updateMachine(tx, id, {
          status: 'normal',
          nextDueAt: dueAt({ ...machine.value, pausedMs }, nextDay(machine.value)),
          pausedMs,
          pauses: [...pauses.slice(0, -1), ended],
        });
        const notice = noticeOfDecision(going, 'machine_unfrozen', order.reason);
        await deps.messages.sendMessages(tx, [notice], deps.now());
        return succeed(going);
      }),
  };
}

/** A machine, locked, with everything credited that it had produced before this moment. */
async function upToDate(
  deps: AccrualDeps,
  tx: Transaction,
  machineId: string,
): Promise<Result<Machine, FreezeFailure>> {
  for (;;) {
    const machine = await findMachineForUpdate(tx, machineId);
    if (machine === undefined) return fail('machine_unknown');
    if (machine.status === 'complete') return fail('machine_complete');
    if (machine.refusal !== null) return fail('machine_set_aside');
    if (machine.nextDueAt === null || machine.nextDueAt > deps.now()) return succeed(machine);
    const [refused] = await creditMachines(deps, tx, [machine]);
    if (refused !== undefined) throw new ContradictionError(refused.failure);
  }
}
