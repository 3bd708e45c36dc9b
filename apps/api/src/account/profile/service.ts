import { fromMinor, unitsToMinor } from '@candela/money';
import { sql } from 'drizzle-orm';
import type { Cards } from '../../funds/cards/service.js';
import type { AcceptedRequest, Recoveries } from '../../identity/recoveries/service.js';
import type { UserSummary, Users } from '../../identity/users/service.js';
import {
  type AmountsByKind,
  balancesSql,
  heldTotal,
  parseBalances,
  parseTotals,
  totalsSql,
} from '../../ledger/balances.js';
import type { TransferKind } from '../../ledger/kinds.js';
import type { Messages } from '../../notifications/messages/service.js';
import { cachedStatement } from '../../platform/db/cached-statement.js';
import type { Database } from '../../platform/db/types.js';
import type { RealNames } from '../realname/service.js';

const INCOME_KINDS = [
  'order_payout',
  'order_loss',
  'machine_income',
  'rebate',
] as const satisfies readonly TransferKind[];

export interface ProfileDeps {
  db: Database;
  users: Pick<Users, 'userSummarySql'>;
  messages: Pick<Messages, 'unreadCountSql'>;
  realNames: Pick<RealNames, 'statusSql'>;
  cards: Pick<Cards, 'hasActiveCardSql'>;
  recoveries: Pick<Recoveries, 'acceptedRequestSql' | 'lastCompletionSql' | 'holdOf'>;
  now: () => number;
  levelThresholds: readonly number[];
}

interface ProfileRow extends Record<string, unknown> {
  person: UserSummary | null;
  balances: AmountsByKind;
  totals: AmountsByKind;
  unread: number;
  real_name: 'review' | 'complete' | 'rejected' | null;
  bank_bound: boolean;
  recovery: AcceptedRequest | null;
  recovered_at: number | null;
}

export type Profile = ReturnType<typeof createProfile>;

export function createProfile(deps: ProfileDeps) {
  const { db, users, messages, realNames, cards, recoveries, levelThresholds } = deps;

  /** One statement: every device polls this every five seconds. */
  const selectProfileRow = cachedStatement<ProfileRow, { userId: string }>(() => {
    const userId = sql.placeholder('userId');
    return sql`select ${users.userSummarySql(userId)} as person, ${balancesSql(userId)} as balances,
      ${totalsSql(userId, ['recharge', ...INCOME_KINDS])} as totals,
      ${messages.unreadCountSql(userId)} as unread, ${realNames.statusSql(userId)} as real_name,
      ${cards.hasActiveCardSql(userId)} as bank_bound,
      ${recoveries.acceptedRequestSql(userId)} as recovery,
      ${recoveries.lastCompletionSql(userId)} as recovered_at`;
  });

  return {
    async getProfile(userId: string) {
      const [row] = await selectProfileRow(db, { userId });
      const user = row?.person;
      if (!user) throw new Error(`No user ${userId}.`);
      const balances = parseBalances(row.balances);
      const totals = parseTotals(row.totals);
      const { available, invested } = balances;
      const held = heldTotal(balances);
      const deposited = totals.recharge ?? 0n;
      const heldUntil = recoveries.holdOf(row.recovered_at);
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
        realName: row.real_name ?? ('none' as const),
        bankBound: row.bank_bound,
        unread: row.unread,
        ...recoveryField(row.recovery, deps.now()),
        ...(heldUntil !== null && { heldUntil: Math.ceil(heldUntil / 1_000) }),
        ...(user.closesAt !== null && { demoUntil: Math.floor(user.closesAt / 1_000) }),
      };
    },
  };
}

function recoveryField(recovery: AcceptedRequest | null, now: number) {
  const { kind, availableAt, expiresAt } = recovery ?? {};
  if (kind === undefined || availableAt == null || expiresAt === undefined || expiresAt <= now) {
    return {};
  }
  return { recovery: { kind, availableAt: Math.ceil(availableAt / 1_000) } };
}

export function levelOf(deposited: bigint, thresholds: readonly number[]): number {
  return thresholds.filter((units) => deposited >= unitsToMinor(units)).length;
}
