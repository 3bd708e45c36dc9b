import { fromMinor } from '@candela/money';
import * as z from 'zod';
import type { User } from '../../modules/users/service.js';
import { fail, succeed } from '../../result.js';
import { type ActionDeps, defineChange, defineLook } from '../action.js';
import * as fields from '../fields.js';
import { findPerson, personOfId, personText } from '../people.js';
import { momentText } from '../row.js';

const byUser = z.strictObject({ user: fields.user });

const findUsers = defineLook({
  name: 'users find',
  summary: 'Finds users by how their name or id begins, or by their invitation code.',
  input: z.strictObject({
    text: fields.plainText(64, 'the beginning of a name or id, or an invitation code'),
    limit: fields.paging.limit,
  }),
  places: ['text'],
  prints: 'table',
  columns: ['id', 'username', 'registered', 'blocked', 'closes'],
  async look({ services: { users } }, { text, limit }) {
    const found = await users.searchUsers(text, limit);
    const data = found.map((user) => ({
      id: user.id,
      username: user.username,
      registered: momentText(user.createdAt),
      ...standingOf(user),
    }));
    return succeed({ data });
  },
});

const showUser = defineLook({
  name: 'users show',
  summary: 'Shows a user: balances, real name and cards covered, sessions, who invited them.',
  input: byUser,
  places: ['user'],
  prints: 'facts',
  columns: [
    ...(['id', 'username', 'registered', 'blocked', 'closes', 'invite_code'] as const),
    ...(['invited_by', 'invited', 'credit', 'real_name', 'document', 'cards', 'sessions'] as const),
    ...(['available', 'held_orders', 'held_withdrawals', 'held_operator', 'invested'] as const),
  ],
  async look(deps, { user: typed }) {
    const found = await findPerson(deps, typed);
    if (!found.ok) return found;
    const user = found.value;
    const { services, db } = deps;
    const balances = await services.ledger.balances(db, user.id);
    const realName = await services.realNames.getRealName(user.id);
    const cards = await services.cards.listCards(user.id);
    return succeed({
      data: {
        id: user.id,
        username: user.username,
        registered: momentText(user.createdAt),
        ...standingOf(user),
        invite_code: user.inviteCode,
        invited_by: user.inviterId === null ? null : await personOfId(deps, user.inviterId),
        invited: await services.users.countInvitees(user.id),
        credit: user.credit,
        real_name: realName?.status ?? 'none',
        document: realName?.maskedNumber ?? null,
        cards: cards.map(({ bankName, lastFour }) => `${bankName} …${lastFour}`).join('; ') || null,
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

function standingOf({ blockedAt, closesAt }: User) {
  return {
    blocked: blockedAt === null ? null : momentText(blockedAt),
    closes: closesAt === null ? null : momentText(closesAt),
  };
}

async function planFor(
  deps: ActionDeps,
  typed: string,
  {
    says,
    isToBeDone = () => true,
    asksYes = false,
  }: {
    readonly says: (whom: string) => string;
    readonly isToBeDone?: (user: User) => boolean;
    readonly asksYes?: boolean;
  },
) {
  const found = await findPerson(deps, typed);
  if (!found.ok) return found;
  const user = found.value;
  if (!isToBeDone(user)) return fail('nothing_to_change');
  return succeed({
    subject: `user ${user.id}`,
    says: says(personText(user)),
    asksYes,
    needsSecond: false,
  });
}

const endSessions = defineChange({
  name: 'users end-sessions',
  summary: 'Ends every session of a user: they have to sign in again.',
  input: byUser,
  places: ['user'],
  plan: (deps, { user }) => planFor(deps, user, { says: (whom) => `End all sessions of ${whom}.` }),
  async act(deps, tx, { user: typed }) {
    const found = await findPerson(deps, typed, tx);
    if (!found.ok) return found;
    const user = found.value;
    await deps.services.secondFactors.forgetDevices(user.id, tx);
    const ended = await deps.services.sessions.endSessions(tx, user.id);
    return succeed({ before: { sessions: ended }, after: { sessions: 0 } });
  },
});

const blockUser = defineChange({
  name: 'users block',
  summary:
    'Keeps a user out: their sessions end, and nobody signs in to the account until it is unblocked.',
  input: byUser,
  places: ['user'],
  plan: (deps, { user }, { reason }) =>
    planFor(deps, user, {
      says: (whom) => `Block ${whom} and end all their sessions: ${reason}`,
      isToBeDone: ({ blockedAt }) => blockedAt === null,
      // The operator checks the name first.
      asksYes: true,
    }),
  async act(deps, tx, { user: typed }, { at }) {
    const found = await findPerson(deps, typed, tx);
    if (!found.ok) return found;
    const user = found.value;
    if (!(await deps.services.users.setBlocked(tx, user.id, at))) return fail('nothing_to_change');
    await deps.services.secondFactors.forgetDevices(user.id, tx);
    const ended = await deps.services.sessions.endSessions(tx, user.id);
    const before = { blocked: null, sessions: ended };
    return succeed({ before, after: { blocked: momentText(at), sessions: 0 } });
  },
});

const unblockUser = defineChange({
  name: 'users unblock',
  summary: 'Lets a blocked user sign in again.',
  input: byUser,
  places: ['user'],
  plan: (deps, { user }, { reason }) =>
    planFor(deps, user, {
      says: (whom) => `Let ${whom} sign in again: ${reason}`,
      isToBeDone: ({ blockedAt }) => blockedAt !== null,
    }),
  async act(deps, tx, { user: typed }) {
    const found = await findPerson(deps, typed, tx);
    if (!found.ok) return found;
    const user = found.value;
    if (!(await deps.services.users.setBlocked(tx, user.id, null)))
      return fail('nothing_to_change');
    const blocked = user.blockedAt === null ? null : momentText(user.blockedAt);
    return succeed({ before: { blocked }, after: { blocked: null } });
  },
});

const resetFactor = defineChange({
  name: 'users reset-factor',
  summary:
    'Lets a user who has lost their authenticator app sign in without it, in 72 hours; they are told at once, and signing in with it cancels that.',
  input: byUser,
  places: ['user'],
  async plan(deps, { user }, { reason }) {
    const planned = await planFor(deps, user, {
      says: (whom) => `In 72 hours, ask ${whom} for codes no more: ${reason}`,
      asksYes: true,
    });
    return planned.ok ? succeed({ ...planned.value, needsSecond: true }) : planned;
  },
  async act(deps, tx, { user: typed }, { at }) {
    const found = await findPerson(deps, typed, tx);
    if (!found.ok) return found;
    const resetAt = await deps.services.secondFactors.requestReset(tx, found.value.id, at);
    if (resetAt === undefined) return fail('nothing_to_change');
    // A remembered device signs in without a code and would not reveal that the app is not lost.
    await deps.services.secondFactors.forgetDevices(found.value.id, tx);
    return succeed({ before: { reset: null }, after: { reset: momentText(resetAt) } });
  },
});

export const userActions = [findUsers, showUser, endSessions, blockUser, unblockUser, resetFactor];
