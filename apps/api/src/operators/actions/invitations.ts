import { USERNAME_PATTERN } from '@candela/contract';
import * as z from 'zod';
import { fail, succeed } from '../../result.js';
import { defineChange, defineLook } from '../action.js';
import { momentText } from '../row.js';

const FIRST_USERS_SHOWN = 50;

const listInvitations = defineLook({
  name: 'invitations list',
  summary: 'Lists the accounts that nobody invited, with the codes that others register by.',
  input: z.strictObject({}),
  prints: 'table',
  columns: ['id', 'username', 'invite_code', 'registered'],
  async look({ services: { users } }) {
    const first = await users.listRootUsers(FIRST_USERS_SHOWN);
    const data = first.map(({ id, username, inviteCode, createdAt }) => ({
      id,
      username,
      invite_code: inviteCode,
      registered: momentText(createdAt),
    }));
    return succeed({ data });
  },
});

const openFirst = defineChange({
  name: 'invitations open',
  summary:
    'Opens an account that nobody invited and nobody signs in to: its code is the one that the first users register by.',
  input: z.strictObject({
    username: z
      .string()
      .trim()
      .regex(USERNAME_PATTERN, { error: 'must be 4 to 32 letters, digits, _ . + or -' })
      .describe('the name of the account'),
  }),
  places: ['username'],
  asksReason: false,
  async plan({ services: { users } }, { username }) {
    if ((await users.findUserByName(username)) !== undefined) return fail('user_exists');
    return succeed({
      subject: `username ${username}`,
      says: `Open the account ${username}, whose code invites others.`,
      asksYes: false,
      needsSecond: false,
    });
  },
  async act({ services: { users } }, tx, { username }) {
    const user = await users.createRootUser(tx, username);
    if (user === undefined) return fail('user_exists');
    return succeed({ before: {}, after: { user: user.id, invite_code: user.inviteCode } });
  },
});

export const invitationActions = [listInvitations, openFirst];
