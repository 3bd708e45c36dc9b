import { fromMinor } from '@candela/money';
import * as z from 'zod';
import { succeed } from '../../result.js';
import { defineLook } from '../action.js';

const DAY_MS = 86_400_000;

const showAccounts = defineLook({
  name: 'figures accounts',
  summary: 'All balances, added up by whose they are and for what.',
  input: z.strictObject({}),
  prints: 'table',
  columns: ['owner', 'kind', 'accounts', 'balance'],
  async look({ db, services: { ledger } }) {
    const sums = await ledger.accountKindTotals(db);
    const data = sums.map(({ ownerType: owner, balance, ...sum }) => ({
      owner,
      ...sum,
      balance: fromMinor(balance),
    }));
    return succeed({ data });
  },
});

const showLiabilities = defineLook({
  name: 'figures liabilities',
  summary: 'What is owed to users, against what they have paid in and were paid out.',
  input: z.strictObject({}),
  prints: 'facts',
  columns: ['owed', 'deposited', 'withdrawn', 'paid_in', 'fees', 'promotions', 'house'],
  async look({ db, services: { ledger } }) {
    const sums = await ledger.accountKindTotals(db);
    const of = (kind: string) =>
      sums.find((sum) => sum.ownerType === 'platform' && sum.kind === kind)?.balance ?? 0n;
    const owed = sums
      .filter(({ ownerType: owner }) => owner === 'users')
      .reduce((total, { balance }) => total + balance, 0n);
    // Double entry: deposits are a negative balance.
    const deposited = -of('deposits');
    const withdrawn = of('withdrawals');
    return succeed({
      data: {
        owed: fromMinor(owed),
        deposited: fromMinor(deposited),
        withdrawn: fromMinor(withdrawn),
        paid_in: fromMinor(deposited - withdrawn),
        fees: fromMinor(of('fees')),
        promotions: fromMinor(-of('promotions')),
        house: fromMinor(of('house')),
      },
    });
  },
});

const showToday = defineLook({
  name: 'figures today',
  summary: 'What has moved since midnight UTC, by the kind of transfer.',
  input: z.strictObject({}),
  prints: 'table',
  columns: ['kind', 'transfers', 'moved'],
  async look({ db, now, services: { ledger } }) {
    const midnight = Math.floor(now() / DAY_MS) * DAY_MS;
    const flows = await ledger.transferKindFlows(db, midnight);
    return succeed({
      data: flows.map(({ movedAmount, ...flow }) => ({ ...flow, moved: fromMinor(movedAmount) })),
    });
  },
});

export const figureActions = [showAccounts, showLiabilities, showToday];
