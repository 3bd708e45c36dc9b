import { fromMinor, unitsToMinor } from '@candela/money';
import { sql } from 'drizzle-orm';
import { keptStatement } from '../../db/kept-statement.js';
import type { Database } from '../../db/types.js';
import {
  balancesOf,
  type Figures,
  heldOf,
  readBalances,
  readTotals,
  totalsOf,
} from '../../ledger/figures.js';
import type { TransferKind } from '../../ledger/kinds.js';
import type { Cards } from '../cards/service.js';
import type { Messages } from '../messages/service.js';
import type { RealNames } from '../realname/service.js';
import type { Person, Users } from '../users/service.js';

/** Settled orders, machine income and rebates. */
const INCOME_KINDS = [
  'order_payout',
  'order_loss',
  'machine_income',
  'rebate',
] as const satisfies readonly TransferKind[];

export interface ProfileDeps {
  db: Database;
  users: Pick<Users, 'personOf'>;
  messages: Pick<Messages, 'unreadOf'>;
  realNames: Pick<RealNames, 'statusOf'>;
  cards: Pick<Cards, 'isBound'>;
  levelThresholds: readonly number[];
}

interface Standing extends Record<string, unknown> {
  person: Person | null;
  balances: Figures;
  totals: Figures;
  unread: number;
  real_name: 'review' | 'complete' | 'rejected' | null;
  bank_bound: boolean;
}

export type Profile = ReturnType<typeof createProfile>;

export function createProfile(deps: ProfileDeps) {
  const { db, users, messages, realNames, cards, levelThresholds } = deps;

  /** One statement: every device polls this every five seconds. */
  const selectStanding = keptStatement<Standing, { userId: string }>(() => {
    const userId = sql.placeholder('userId');
    return sql`select ${users.personOf(userId)} as person, ${balancesOf(userId)} as balances,
      ${totalsOf(userId, ['recharge', ...INCOME_KINDS])} as totals,
      ${messages.unreadOf(userId)} as unread, ${realNames.statusOf(userId)} as real_name,
      ${cards.isBound(userId)} as bank_bound`;
  });

  return {
    async getProfile(userId: string) {
      const [standing] = await selectStanding(db, { userId });
      const user = standing?.person;
      if (!user) throw new Error(`No user ${userId}.`);
      const balances = readBalances(standing.balances);
      const totals = readTotals(standing.totals);
      const { available, invested } = balances;
      const held = heldOf(balances);
      const deposited = totals.recharge ?? 0n;
      const income = INCOME_KINDS.reduce((sum, kind) => sum + (totals[kind] ?? 0n), 0n);
      return {
        id: user.id,
        username: user.username,
        balance: fromMinor(available),
        totalDeposit: fromMinor(deposited),
        totalIncome: fromMinor(income),
        frozen: fromMinor(held),
        assets: fromMinor(available + held + invested),
        credit: user.credit,
        level: levelOf(deposited, levelThresholds),
        inviteCode: user.inviteCode,
        realName: standing.real_name ?? ('none' as const),
        bankBound: standing.bank_bound,
        unread: standing.unread,
        ...(user.closesAt !== null && { demoUntil: Math.floor(user.closesAt / 1_000) }),
      };
    },
  };
}

/** Number of thresholds reached by the paid deposits. */
export function levelOf(deposited: bigint, thresholds: readonly number[]): number {
  return thresholds.filter((units) => deposited >= unitsToMinor(units)).length;
}
