import { fromMinor } from '@candela/money';
import * as z from 'zod';
import { succeed } from '../../platform/result.js';
import { defineQuery } from '../action.js';

const DAY_MS = 86_400_000;

const showAccountTotals = defineQuery({
  name: 'figures accounts',
  summary: 'Total balances by owner and account kind.',
  input: z.strictObject({}),
  prints: 'table',
  columns: ['owner', 'kind', 'accounts', 'balance'],
  async execute({ db, services: { ledger } }) {
    const totals = await ledger.accountKindTotals(db);
    const data = totals.map(({ ownerType: owner, balance, ...total }) => ({
      owner,
      ...total,
      balance: fromMinor(balance),
    }));
    return succeed({ data });
  },
});

const showLiabilities = defineQuery({
  name: 'figures liabilities',
  summary: 'Liabilities to users compared with their deposits and withdrawals.',
  input: z.strictObject({}),
  prints: 'facts',
  columns: ['owed', 'deposited', 'withdrawn', 'paid_in', 'fees', 'promotions', 'house'],
  async execute({ db, services: { ledger } }) {
    const totals = await ledger.accountKindTotals(db);
    const platformBalance = (kind: string) =>
      totals.find((total) => total.ownerType === 'platform' && total.kind === kind)?.balance ?? 0n;
    const owed = totals
      .filter(({ ownerType: owner }) => owner === 'users')
      .reduce((total, { balance }) => total + balance, 0n);
    // Double entry: deposits are a negative balance.
    const deposited = -platformBalance('deposits');
    const withdrawn = platformBalance('withdrawals');
    return succeed({
      data: {
        owed: fromMinor(owed),
        deposited: fromMinor(deposited),
        withdrawn: fromMinor(withdrawn),
        paid_in: fromMinor(deposited - withdrawn),
        fees: fromMinor(platformBalance('fees')),
        promotions: fromMinor(-platformBalance('promotions')),
        house: fromMinor(platformBalance('house')),
      },
    });
  },
});

const showTransfersToday = defineQuery({
  name: 'figures today',
  summary: 'Transfers since midnight UTC, by kind.',
  input: z.strictObject({}),
  prints: 'table',
  columns: ['kind', 'transfers', 'moved'],
  async execute({ db, now, services: { ledger } }) {
    const midnight = Math.floor(now() / DAY_MS) * DAY_MS;
    const flows = await ledger.transferKindFlows(db, midnight);
    return succeed({
      data: flows.map(({ movedAmount, ...flow }) => ({ ...flow, moved: fromMinor(movedAmount) })),
    });
  },
});

export const ledgerTotalActions = [showAccountTotals, showLiabilities, showTransfersToday];
