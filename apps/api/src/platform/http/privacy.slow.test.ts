import { randomUUID } from 'node:crypto';
import type { Call } from '@candela/contract';
import { calls } from '@candela/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import { queryRows } from '../db/query-rows.js';

/** Every call with each table missing in turn: the slow part of `privacy.test.ts`. */

const logLines: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ onLogLine: (line) => logLines.push(line) });
});
afterAll(() => api.close());

const CANARIES: Readonly<Record<string, string>> = {
  password: 'canary horse staple',
  confirm_password: 'canary horse staple',
  old_password: 'canary horse before',
  new_password: 'canary horse after',
  fund_password: '975310',
  confirm_fund_password: '975310',
  card_number: '4000 1234 1234 1234',
  confirm_card_number: '4000 1234 1234 1234',
  account_name: 'canary of the account',
  bank_name: 'canary of the bank',
  document_number: 'X-7654321-Y',
  name: 'Canary Person',
  device: 'canary-device-of-mine',
};
const VALID_VALUES: Readonly<Record<string, string>> = {
  ...{ id: 'btc', direction: 'up', amount: '50', seconds: '60', channel: 'usdt', class: '1' },
  ...{ username: 'canary.owner', agree: '1', page: '1', all: '1', kind: 'proof', interval: '60' },
  ...{ front: 'no-upload', back: 'no-upload' },
};

/** Shared: repeated wrong passwords are throttled, which saves a hash each time. */
let users: [TestUser, TestUser] | undefined;
const failing: string[] = [];

async function sendAllCalls(
  tokens: { readonly token: string; readonly leaving: string },
  code: string,
) {
  const statuses: number[] = [];
  for (const call of Object.values(calls) as Call[]) {
    const known = Object.keys(z.toJSONSchema(call.request, { io: 'input' }).properties ?? {});
    const values = known.map((name) => [name, CANARIES[name] ?? VALID_VALUES[name]]);
    const response = await api.send(call, {
      ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
      ...(known.includes('request_id') && { request_id: randomUUID() }),
      ...(known.includes('invite_code') && { invite_code: code }),
      // Logout has its own session: it must not end that of the other calls.
      ...(call.token && { token: call === calls.logout ? tokens.leaving : tokens.token }),
      lang: 'en',
    });
    statuses.push(response.statusCode);
  }
  return statuses;
}

const PARTS = Array.from({ length: 12 }, (_, part) => part);
// @spec S46
test.each(PARTS)(
  'logs no secret from any call when each table is missing in turn: part %i',
  async (part) => {
    users ??= await Promise.all([api.register(1_000_00n), api.register()]);
    const [{ token }, loggingOut] = users;
    const tokens = { token, leaving: loggingOut.token };
    const before = logLines.length;
    const inviteCode = await api.inviteCode();
    const initialStatuses = await sendAllCalls(tokens, inviteCode);
    expect(initialStatuses).toContain(200);
    // An unstarted market is no internal error: the failures below come from the missing table.
    expect(initialStatuses).not.toContain(500);
    const tables = await queryRows<{ name: string }>(
      api.db,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const failedBefore = failing.length;
    for (const { name } of tables.filter((_, at) => at % PARTS.length === part)) {
      const renamedTable = `${name}_away`;
      await api.db.execute(
        sql`alter table ${sql.identifier(name)} rename to ${sql.identifier(renamedTable)}`,
      );
      if ((await sendAllCalls(tokens, inviteCode)).includes(500)) failing.push(name);
      await api.db.execute(
        sql`alter table ${sql.identifier(renamedTable)} rename to ${sql.identifier(name)}`,
      );
    }
    // Timestamps may contain the digits of a secret.
    const log = logLines
      .slice(before)
      .join('\n')
      .replaceAll(/"time":\d+/g, '');
    if (failing.length > failedBefore) expect(log).toContain('"code":"42P01"');
    for (const secret of [
      ...Object.values(tokens),
      'canary',
      'Canary',
      '4000 1234',
      '7654321',
      '$argon2',
    ]) {
      expect(log).not.toContain(secret);
    }
  },
);

test('covers failures of the tables that calls need', () => {
  expect(failing).toEqual(
    expect.arrayContaining([
      'users',
      'sessions',
      'attempt_limits',
      'orders',
      'recharges',
      'known_devices',
    ]),
  );
});
