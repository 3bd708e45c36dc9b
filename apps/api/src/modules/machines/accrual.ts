import type { Database, Transaction } from '../../db/types.js';
import { platformAccount, userAccount } from '../../ledger/kinds.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { TransferRequest } from '../../ledger/posting.js';
import { postEach, type RefusedRow } from '../../ledger/posting-each.js';
import { workThrough } from '../../rounds.js';
import type { Messages } from '../messages/service.js';
import { ACCRUAL_BATCH, ACCRUAL_ROUND_MS } from './constants.js';
import { noticeOfCompletion } from './notices.js';
import {
  type Machine,
  selectDueForUpdate,
  setMachinesAside,
  updateCredited,
} from './repository.js';
import { incomeOn, nextDay, principalOf } from './terms.js';

export interface AccrualDeps {
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'postTransfers'>;
  readonly messages: Pick<Messages, 'sendMessages'>;
  readonly now: () => number;
}

export interface AccrualResult {
  readonly credited: number;
  /** Dead-lettered because they contradict the ledger; an operator must check them. */
  readonly refused: readonly RefusedRow[];
}

/**
 * The only code that credits an income or returns a principal. Idempotent by machine and day. After
 * downtime each missed day is credited separately.
 */
export function createAccrual(deps: AccrualDeps) {
  return {
    async accrueMachines(): Promise<AccrualResult> {
      const refused: RefusedRow[] = [];
      const since = performance.now();
      let credited = 0;
      while (performance.now() - since < ACCRUAL_ROUND_MS) {
        // A pass credits one day per machine.
        const pass = await workThrough<Machine>({
          db: deps.db,
          batch: ACCRUAL_BATCH,
          lastsMs: ACCRUAL_ROUND_MS,
          take: (tx, limit) => selectDueForUpdate(tx, deps.now(), limit),
          work: (tx, due) => creditMachines(deps, tx, due),
          setAside: setMachinesAside,
        });
        refused.push(...pass.refused);
        credited += pass.done;
        if (pass.done === 0) break;
      }
      return { credited, refused };
    },
  };
}

/**
 * Requires locked machines. The last income also returns the principal, completes the machine and
 * notifies the owner.
 * @returns machines that the ledger rejected, unchanged.
 */
export async function creditMachines(
  { ledger, messages, now }: Pick<AccrualDeps, 'ledger' | 'messages' | 'now'>,
  tx: Transaction,
  due: readonly Machine[],
): Promise<readonly RefusedRow[]> {
  const { posted, refused } = await postEach(ledger, tx, due, transfersOf);
  if (posted.length > 0) {
    const credited = posted.map((machine) => ({ id: machine.id, day: nextDay(machine) }));
    await updateCredited(tx, credited, now());
    const complete = posted.filter((machine) => nextDay(machine) === machine.days);
    await messages.sendMessages(tx, complete.map(noticeOfCompletion), now());
  }
  return refused;
}

function transfersOf(machine: Machine): readonly TransferRequest[] {
  const { id, userId, days } = machine;
  const day = nextDay(machine);
  const available = userAccount(userId, 'available');
  const income = incomeOn(machine, day);
  const principal = principalOf(machine);
  const incomes: TransferRequest = {
    kind: 'machine_income',
    reference: `${id}-${day}`,
    lines: [
      { account: platformAccount('house'), amount: -income },
      { account: available, amount: income },
    ],
  };
  if (day < days) return [incomes];
  return [
    incomes,
    {
      kind: 'machine_principal',
      reference: id,
      lines: [
        { account: userAccount(userId, 'invested'), amount: -principal },
        { account: available, amount: principal },
      ],
    },
  ];
}
