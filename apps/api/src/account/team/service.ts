import { createHmac } from 'node:crypto';
import { fromMinor } from '@candela/money';
import type { Funds } from '../../funds/recharges/service.js';
import type { Invitee, InviteeFilter, Users } from '../../identity/users/service.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { Database } from '../../platform/db/types.js';
import { maskName } from './masked-name.js';

export interface TeamDeps {
  db: Database;
  ledger: Pick<Ledger, 'totals'>;
  users: Pick<Users, 'getUser' | 'listInvitees' | 'countInvitees'>;
  funds: Pick<Funds, 'listInviteeTotals' | 'listRebatePayers' | 'sumInviteeDeposits'>;
  dataKey: string;
}

export interface TeamRow {
  readonly id: string;
  /** Epoch seconds. */
  readonly joinedAt: number;
}

export interface TeamFilter extends Omit<InviteeFilter, 'ids' | 'after'> {
  after?: TeamRow | undefined;
}

/** More than can register: passwords are hashed. */
const MAX_JOINED_PER_SECOND = 1_000;

export type Team = ReturnType<typeof createTeam>;

export function createTeam({ db, ledger, users, funds, dataKey }: TeamDeps) {
  const key = createHmac('sha256', Buffer.from(dataKey, 'hex')).update('team').digest();

  function rowId(inviterId: string, userId: string): string {
    return createHmac('sha256', key).update(`${inviterId}:${userId}`).digest('hex').slice(0, 24);
  }

  /** Ids are one-way hashes. */
  async function memberOf(inviterId: string, { id, joinedAt }: TeamRow): Promise<Invitee> {
    const second = { page: 1, limit: MAX_JOINED_PER_SECOND, from: joinedAt, to: joinedAt };
    const joined = await users.listInvitees(inviterId, second);
    const member = joined.find((each) => rowId(inviterId, each.id) === id);
    if (member === undefined) throw new Error(`The user ${inviterId} has no team row ${id}.`);
    return member;
  }

  return {
    async getIdentity(userId: string) {
      const [user, members, deposits, totals] = await Promise.all([
        users.getUser(db, userId),
        users.countInvitees(userId),
        funds.sumInviteeDeposits(userId),
        ledger.totals(db, userId, ['rebate']),
      ]);
      return {
        id: user.id,
        inviteCode: user.inviteCode,
        team: {
          members,
          paidDeposits: fromMinor(deposits),
          rebate: fromMinor(totals.rebate ?? 0n),
        },
      };
    },

    async findRebatePayerNames(
      userId: string,
      references: readonly string[],
    ): Promise<ReadonlyMap<string, string>> {
      const payers = await funds.listRebatePayers(userId, references);
      const ids = [...new Set(payers.values())];
      if (ids.length === 0) return new Map();
      const invited = await users.listInvitees(userId, { page: 1, limit: ids.length, ids });
      const names = new Map(invited.map(({ id, username }) => [id, maskName(username)]));
      return new Map([...payers].map(([reference, id]) => [reference, names.get(id) ?? '']));
    },

    async listTeam(userId: string, { after, ...filter }: TeamFilter) {
      const invited = await users.listInvitees(userId, {
        ...filter,
        after: after && (await memberOf(userId, after)),
      });
      const paid = await funds.listInviteeTotals(
        userId,
        invited.map(({ id }) => id),
      );
      const paidBy = new Map(paid.map((sum) => [sum.userId, sum]));
      return invited.map(({ id, username, createdAt }) => ({
        id: rowId(userId, id),
        maskedName: maskName(username),
        joinedAt: Math.floor(createdAt / 1_000),
        paidDeposits: fromMinor(paidBy.get(id)?.amount ?? 0n),
        rebate: fromMinor(paidBy.get(id)?.rebate ?? 0n),
      }));
    },
  };
}
