import { USERNAME_PATTERN } from '@candela/contract';
import * as z from 'zod';
import { fail, succeed } from '../../platform/result.js';
import { defineCommand, defineQuery } from '../action.js';
import { toIsoTime } from '../table-row.js';

const MAX_ROOT_USERS = 50;

const listInvitations = defineQuery({
  name: 'invitations list',
  summary: 'Lists accounts without an inviter, with their invitation codes.',
  input: z.strictObject({}),
  prints: 'table',
  columns: ['id', 'username', 'invite_code', 'registered'],
  async execute({ services: { users } }) {
    const rootUsers = await users.listRootUsers(MAX_ROOT_USERS);
    const data = rootUsers.map(({ id, username, inviteCode, createdAt }) => ({
      id,
      username,
      invite_code: inviteCode,
      registered: toIsoTime(createdAt),
    }));
    return succeed({ data });
  },
});

const openRootAccount = defineCommand({
  name: 'invitations open',
  summary:
    'Creates an account without an inviter and without sign-in. The first users register with its invitation code.',
  input: z.strictObject({
    username: z
      .string()
      .trim()
      .regex(USERNAME_PATTERN, { error: 'must be 4 to 32 letters, digits, _ . + or -' })
      .describe('the name of the account'),
  }),
  positionalFields: ['username'],
  asksReason: false,
  async plan({ services: { users } }, { username }) {
    if ((await users.findUserByName(username)) !== undefined) return fail('user_exists');
    return succeed({
      subject: `username ${username}`,
      says: `Create the account ${username} for inviting the first users.`,
      asksYes: false,
      needsSecond: false,
    });
  },
  async execute({ services: { users } }, tx, { username }) {
    const user = await users.createRootUser(tx, username);
    if (user === undefined) return fail('user_exists');
    return succeed({ before: {}, after: { user: user.id, invite_code: user.inviteCode } });
  },
});

export const invitationActions = [listInvitations, openRootAccount];
