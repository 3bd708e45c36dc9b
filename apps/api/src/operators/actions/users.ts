import { maskUsdtAddress } from '@candela/contract/usdt-address';
import { fromMinor } from '@candela/money';
import * as z from 'zod';
import type { User } from '../../identity/users/service.js';
import { fail, succeed } from '../../platform/result.js';
import { type ActionDeps, defineCommand, defineQuery } from '../action.js';
import * as fields from '../input-schemas.js';
import { toIsoTime } from '../table-row.js';
import {
  formatUser,
  formatUserById,
  formatUsersWithSameNumber,
  resolveUser,
} from '../user-lookup.js';

const userField = z.strictObject({ user: fields.user });

const findUsers = defineQuery({
  name: 'users find',
  summary: 'Finds users by the start of their name or id, or by invitation code.',
  input: z.strictObject({
    text: fields.plainText(64, 'the beginning of a name or id, or an invitation code'),
    limit: fields.paging.limit,
  }),
  positionalFields: ['text'],
  prints: 'table',
  columns: ['id', 'username', 'registered', 'blocked', 'closes'],
  async execute({ services: { users } }, { text, limit }) {
    const found = await users.searchUsers(text, limit);
    const data = found.map((user) => ({
      id: user.id,
      username: user.username,
      registered: toIsoTime(user.createdAt),
      ...accountState(user),
    }));
    return succeed({ data });
  },
});

const showUser = defineQuery({
  name: 'users show',
  summary: 'Shows a user: balances, real name and cards covered, sessions, who invited them.',
  input: userField,
  positionalFields: ['user'],
  prints: 'facts',
  columns: [
    ...(['id', 'username', 'registered', 'blocked', 'closes', 'invite_code'] as const),
    ...(['invited_by', 'invited', 'credit', 'real_name', 'document', 'same_document'] as const),
    ...(['cards', 'same_card', 'addresses', 'same_address', 'sessions'] as const),
    ...(['available', 'held_orders', 'held_withdrawals', 'held_operator', 'invested'] as const),
  ],
  async execute(deps, { user: reference }) {
    const found = await resolveUser(deps, reference);
    if (!found.ok) return found;
    const user = found.value;
    const { services, db } = deps;
    const balances = await services.ledger.balances(db, user.id);
    const realName = await services.realNames.getRealName(user.id);
    const cards = await services.cards.listCards(user.id);
    const addresses = await services.usdtAddresses.listAddresses(user.id);
    return succeed({
      data: {
        id: user.id,
        username: user.username,
        registered: toIsoTime(user.createdAt),
        ...accountState(user),
        invite_code: user.inviteCode,
        invited_by: user.inviterId === null ? null : await formatUserById(deps, user.inviterId),
        invited: await services.users.countInvitees(user.id),
        credit: user.credit,
        real_name: realName?.status ?? 'none',
        document: realName?.maskedNumber ?? null,
        same_document: await formatUsersWithSameNumber(deps, services.realNames, user.id),
        cards: cards.map(({ bankName, lastFour }) => `${bankName} …${lastFour}`).join('; ') || null,
        same_card: await formatUsersWithSameNumber(deps, services.cards, user.id),
        addresses:
          addresses
            .map(({ network, address }) => `${network} ${maskUsdtAddress(address)}`)
            .join('; ') || null,
        same_address: await formatUsersWithSameNumber(deps, services.usdtAddresses, user.id),
        sessions: await services.sessions.countSessions(user.id),
        available: fromMinor(balances.available),
        held_orders: fromMinor(balances.held_orders),
        held_withdrawals: fromMinor(balances.held_withdrawals),
        held_operator: fromMinor(balances.held_operator),
        invested: fromMinor(balances.invested),
      },
    });
  },
});

function accountState({ blockedAt, closesAt }: User) {
  return {
    blocked: blockedAt === null ? null : toIsoTime(blockedAt),
    closes: closesAt === null ? null : toIsoTime(closesAt),
  };
}

async function planUserChange(
  deps: ActionDeps,
  reference: string,
  {
    says: describe,
    isApplicable = () => true,
    asksYes = false,
  }: {
    readonly says: (userLabel: string) => string;
    readonly isApplicable?: (user: User) => boolean;
    readonly asksYes?: boolean;
  },
) {
  const found = await resolveUser(deps, reference);
  if (!found.ok) return found;
  const user = found.value;
  if (!isApplicable(user)) return fail('nothing_to_change');
  return succeed({
    subject: `user ${user.id}`,
    says: describe(formatUser(user)),
    asksYes,
    needsSecond: false,
  });
}

const endSessions = defineCommand({
  name: 'users end-sessions',
  summary: 'Ends every session of a user: they have to sign in again.',
  input: userField,
  positionalFields: ['user'],
  plan: (deps, { user }) =>
    planUserChange(deps, user, { says: (userLabel) => `End all sessions of ${userLabel}.` }),
  async execute(deps, tx, { user: reference }) {
    const found = await resolveUser(deps, reference, tx);
    if (!found.ok) return found;
    const user = found.value;
    await deps.services.secondFactors.forgetDevices(user.id, tx);
    const ended = await deps.services.sessions.endSessions(tx, user.id);
    return succeed({ before: { sessions: ended }, after: { sessions: 0 } });
  },
});

const blockUser = defineCommand({
  name: 'users block',
  summary:
    'Blocks a user: their sessions end, and sign-in is rejected until the account is unblocked.',
  input: userField,
  positionalFields: ['user'],
  plan: (deps, { user }, { reason }) =>
    planUserChange(deps, user, {
      says: (userLabel) => `Block ${userLabel} and end all their sessions: ${reason}`,
      isApplicable: ({ blockedAt }) => blockedAt === null,
      // The operator checks the name first.
      asksYes: true,
    }),
  async execute(deps, tx, { user: reference }, { at }) {
    const found = await resolveUser(deps, reference, tx);
    if (!found.ok) return found;
    const user = found.value;
    if (!(await deps.services.users.setBlocked(tx, user.id, at))) return fail('nothing_to_change');
    await deps.services.secondFactors.forgetDevices(user.id, tx);
    const ended = await deps.services.sessions.endSessions(tx, user.id);
    const before = { blocked: null, sessions: ended };
    return succeed({ before, after: { blocked: toIsoTime(at), sessions: 0 } });
  },
});

const unblockUser = defineCommand({
  name: 'users unblock',
  summary: 'Lets a blocked user sign in again.',
  input: userField,
  positionalFields: ['user'],
  plan: (deps, { user }, { reason }) =>
    planUserChange(deps, user, {
      says: (userLabel) => `Let ${userLabel} sign in again: ${reason}`,
      isApplicable: ({ blockedAt }) => blockedAt !== null,
    }),
  async execute(deps, tx, { user: reference }) {
    const found = await resolveUser(deps, reference, tx);
    if (!found.ok) return found;
    const user = found.value;
    if (!(await deps.services.users.setBlocked(tx, user.id, null)))
      return fail('nothing_to_change');
    const blocked = user.blockedAt === null ? null : toIsoTime(user.blockedAt);
    return succeed({ before: { blocked }, after: { blocked: null } });
  },
});

const resetFactor = defineCommand({
  name: 'users reset-factor',
  summary:
    'Turns off authenticator codes for a user who lost the app, after 72 hours. They are notified immediately; signing in with the app cancels it.',
  input: userField,
  positionalFields: ['user'],
  async plan(deps, { user }, { reason }) {
    const planned = await planUserChange(deps, user, {
      says: (userLabel) => `Turn off authenticator codes for ${userLabel} in 72 hours: ${reason}`,
      asksYes: true,
    });
    return planned.ok ? succeed({ ...planned.value, needsSecond: true }) : planned;
  },
  async execute(deps, tx, { user: reference }, { at }) {
    const found = await resolveUser(deps, reference, tx);
    if (!found.ok) return found;
    const resetAt = await deps.services.secondFactors.requestReset(tx, found.value.id, at);
    if (resetAt === undefined) return fail('nothing_to_change');
    // A remembered device would sign in without a code.
    await deps.services.secondFactors.forgetDevices(found.value.id, tx);
    return succeed({ before: { reset: null }, after: { reset: toIsoTime(resetAt) } });
  },
});

export const userActions = [findUsers, showUser, endSessions, blockUser, unblockUser, resetFactor];
