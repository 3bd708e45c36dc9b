import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from './config/errors.js';
import { assertLiveStart, assertOperators } from './live-start.js';
import { countOpenAccounts } from './operators/accounts/repository.js';
import { createOperatorsRig, MARIA, type OperatorsRig } from './operators/rig.testing.js';

let rig: OperatorsRig;
beforeAll(async () => {
  rig = await createOperatorsRig();
});
afterAll(() => rig.api.close());

test('live mode does not start without an operator, and says how to get one', () => {
  expect(() => assertOperators(0)).toThrow(ConfigError);
  expect(() => assertOperators(0)).toThrow(
    /^MODE=live does not start: there is no operator, .*; make one first \(pnpm ops .*\)\.$/,
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

test('an operator is who has an account that is not blocked', async () => {
  const count = () => countOpenAccounts(rig.api.db);
  expect(await count()).toBe(0);
  await rig.done('operator add', { name: 'Maria' }, MARIA);
  await rig.done('operator add', { name: 'John' }, MARIA);
  expect(await count()).toBe(2);
  await rig.done('operator block', { name: 'John' }, MARIA);
  expect(await count()).toBe(1);
});
