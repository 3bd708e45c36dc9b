import type { StatementType } from '@candela/contract/calls/funds';

/** `name` is a key of `funds.statement.groups`. */
export const TYPE_GROUPS = [
  {
    name: 'in_and_out',
    types: ['recharge', 'withdrawal', 'withdrawal_failed', 'fee', 'transfer'],
  },
  { name: 'orders', types: ['order_stake', 'order_payout', 'order_refund'] },
  { name: 'machines', types: ['machine_purchase', 'machine_income', 'machine_principal'] },
  {
    name: 'adjustments',
    types: ['rebate', 'demo_funds', 'bonus_deduction', 'manual_reduction', 'freeze', 'unfreeze'],
  },
] as const satisfies readonly { name: string; types: readonly StatementType[] }[];
