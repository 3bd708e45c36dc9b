import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createOperatorsRig,
  MARIA,
  type OperatorsRig,
} from '../../test/operators/operators-test-setup.js';
import { ConfigError } from '../config/errors.js';
import { countOpenAccounts } from '../operators/accounts/account-repository.js';
import { assertHasOperators, assertMode } from './deployment-mode.js';

let rig: OperatorsRig;
beforeEach(async () => {
  rig = await createOperatorsRig();
});
afterEach(() => rig.api.close());

test('refuses live mode without an operator and explains how to add one', async () => {
  expect(() => assertHasOperators(0)).toThrow(ConfigError);
  expect(() => assertHasOperators(0)).toThrow(
    /^MODE=live does not start: there is no operator .*; add one first \(pnpm ops .*\)\.$/,
  );
  expect(() => assertHasOperators(1)).not.toThrow();
  // A rejected start does not set the mode.
  await expect(assertMode(rig.api.db, 'live')).rejects.toThrow('there is no operator');
  await assertMode(rig.api.db, 'sandbox');
});

test('counts only operators that are not blocked', async () => {
  const count = () => countOpenAccounts(rig.api.db);
  expect(await count()).toBe(0);
  await rig.execute('operator add', { name: 'Maria' }, MARIA);
  await rig.execute('operator add', { name: 'John' }, MARIA);
  expect(await count()).toBe(2);
  await rig.execute('operator block', { name: 'John' }, MARIA);
  expect(await count()).toBe(1);
});

test('refuses live mode on a sandbox database', async () => {
  const { db } = rig.api;
  await rig.execute('operator add', { name: 'Maria' }, MARIA);
  await assertMode(db, 'sandbox');
  await assertMode(db, 'sandbox');
  await expect(assertMode(db, 'live')).rejects.toThrow(
    new ConfigError(
      'MODE=live does not start: this database was a sandbox, whose balances are virtual; set DATABASE_URL or DATA_DIR to another one.',
    ),
  );
});

test('refuses a sandbox on a live mode database', async () => {
  const { db } = rig.api;
  await rig.execute('operator add', { name: 'Maria' }, MARIA);
  await assertMode(db, 'live');
  await expect(assertMode(db, 'sandbox')).rejects.toThrow(
    new ConfigError(
      'MODE=sandbox does not start: this database is of live mode, and a sandbox credits recharges by itself; set DATABASE_URL or DATA_DIR to another one.',
    ),
  );
  await expect(db.execute(sql`update deployment set mode = 'sandbox'`)).rejects.toThrow();
});

test('starts one of two concurrent starts in different modes', async () => {
  const { db } = rig.api;
  await rig.execute('operator add', { name: 'Maria' }, MARIA);
  const starts = await Promise.allSettled([assertMode(db, 'live'), assertMode(db, 'sandbox')]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
