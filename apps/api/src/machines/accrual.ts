import { postRows } from '../ledger/batch-posting.js';
import { platformAccount, userAccount } from '../ledger/kinds.js';
import type { Ledger } from '../ledger/ledger.js';
import type { TransferRequest } from '../ledger/posting.js';
import type { Messages } from '../notifications/messages/service.js';
import type { Database, Transaction } from '../platform/db/types.js';
import type { RejectedRow } from '../platform/jobs/batch-worker.js';
import { processBatches } from '../platform/jobs/batch-worker.js';
import { ACCRUAL_BATCH, ACCRUAL_TIME_LIMIT_MS } from './constants.js';
import { completionMessage } from './owner-messages.js';
import {
  deadLetterMachines,
  type Machine,
  markCredited,
  selectDueForUpdate,
} from './repository.js';
import { incomeOn, nextIncomeDay, principalOf } from './terms.js';

export interface AccrualDeps {
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'postTransfers'>;
  readonly messages: Pick<Messages, 'sendMessages'>;
  readonly now: () => number;
}

export interface AccrualResult {
  readonly credited: number;
  /** They contradict the ledger: an operator must check. */
  readonly rejected: readonly RejectedRow[];
}

/**
 * The only code that credits an income or returns a principal. Idempotent by machine and day; each
 * missed day is credited separately.
 */
export function createAccrual(deps: AccrualDeps) {
  return {
    async accrueMachines(): Promise<AccrualResult> {
      const rejected: RejectedRow[] = [];
      const since = performance.now();
      let credited = 0;
      while (performance.now() - since < ACCRUAL_TIME_LIMIT_MS) {
        const pass = await processBatches<Machine>({
          db: deps.db,
          batchSize: ACCRUAL_BATCH,
          timeLimitMs: ACCRUAL_TIME_LIMIT_MS,
          lockRows: (tx, limit) => selectDueForUpdate(tx, deps.now(), limit),
          processRows: (tx, due) => creditMachines(deps, tx, due),
          deadLetter: deadLetterMachines,
        });
        rejected.push(...pass.rejected);
        credited += pass.processed;
        if (pass.processed === 0) break;
      }
      return { credited, rejected };
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
): Promise<readonly RejectedRow[]> {
  const { posted, rejected } = await postRows(ledger, tx, due, transfersOf);
  if (posted.length > 0) {
    const credited = posted.map((machine) => ({ id: machine.id, day: nextIncomeDay(machine) }));
    await markCredited(tx, credited, now());
    const complete = posted.filter((machine) => nextIncomeDay(machine) === machine.days);
    await messages.sendMessages(tx, complete.map(completionMessage), now());
  }
  return rejected;
}

function transfersOf(machine: Machine): readonly TransferRequest[] {
  const { id, userId, days } = machine;
  const day = nextIncomeDay(machine);
  const available = userAccount(userId, 'available');
  const income = incomeOn(machine, day);
  const principal = principalOf(machine);
  const incomeTransfer: TransferRequest = {
    kind: 'machine_income',
    reference: `${id}-${day}`,
    lines: [
      { account: platformAccount('house'), amount: -income },
      { account: available, amount: income },
    ],
  };
  if (day < days) return [incomeTransfer];
  return [
    incomeTransfer,
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
