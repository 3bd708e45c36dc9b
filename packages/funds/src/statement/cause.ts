import type { StatementEntry } from '@candela/api-client/funds';
import { machinePath, orderPath, paths, withdrawalPath } from '@candela/contract';
import { type OpenedRecord, recordState } from '@candela/screen-kit';

export interface Cause {
  /** Key of `funds.statement.cause`. */
  readonly name: 'order' | 'recharge' | 'withdrawal' | 'machine' | 'team';
  readonly to: string;
  readonly state?: OpenedRecord;
}

/** Undefined when the entry explains itself. */
export function causeOf({ type, reference }: StatementEntry): Cause | undefined {
  switch (type) {
    case 'order_stake':
    case 'order_payout':
    case 'order_refund':
      return { name: 'order', to: orderPath(reference) };
    case 'recharge':
      return { name: 'recharge', to: paths.recharges, state: recordState(reference) };
    case 'withdrawal':
    case 'withdrawal_failed':
    case 'fee':
      return { name: 'withdrawal', to: withdrawalPath(reference) };
    case 'machine_purchase':
    case 'machine_income':
    case 'machine_principal':
      return { name: 'machine', to: machinePath(reference) };
    case 'rebate':
      return { name: 'team', to: paths.team };
    default:
      return undefined;
  }
}
