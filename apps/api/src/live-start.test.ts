import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from './config/errors.js';
import { assertLiveStart, assertOperators, countOperators } from './live-start.js';
import { createOperatorsRig, JOHN, MARIA, type OperatorsRig } from './operators/rig.testing.js';

let rig: OperatorsRig;
beforeAll(async () => {
  rig = await createOperatorsRig();
});
afterAll(() => rig.api.close());

test('live mode does not start without an operator, and says how to get one', () => {
  expect(() => assertOperators(0)).toThrow(ConfigError);
  expect(() => assertOperators(0)).toThrow(
    /^MODE=live does not start: there is no operator, .*; let one sign first \(pnpm ops .*\)\.$/,
  );
  expect(() => assertOperators(1)).not.toThrow();
});

test('nor on a database that was a sandbox', async () => {
  const { db, app } = rig.api;
  await expect(assertLiveStart({ db, users: app.services.users })).rejects.toThrow(
    new ConfigError(
      'MODE=live does not start: this database was a sandbox, whose balances are virtual; set DATABASE_URL or DATA_DIR to another one.',
    ),
  );
});

test('whoever has signed is one, however often', async () => {
  const count = () => countOperators(rig.api.db);
  expect(await count()).toBe(0);
  await rig.done('invitations open', { username: 'first.house' }, MARIA);
  await rig.done('invitations open', { username: 'second.house' }, MARIA);
  expect(await count()).toBe(1);
  await rig.done('invitations open', { username: 'third.house' }, JOHN);
  expect(await count()).toBe(2);
});
