import { expect } from 'vitest';
import { auditLedger } from '../../../src/ledger/ledger-audit.js';
import type { Model } from './model.js';
import type { MoneyState } from './money-state.js';
import type { World } from './world.js';

/** Transfers sum to zero, balances equal their entries and the model's, no account is overdrawn. */
export async function assertInvariants(model: Model, world: World): Promise<MoneyState> {
  const { faults } = await auditLedger(world.api.db);
  expect(faults).toEqual([]);
  const money = await world.readMoney();
  expect(money).toMatchObject({ sum: 0n, overdrawn: 0 });
  expect(textOf(money.balances)).toEqual(textOf(model.balances));
  return money;
}

function textOf(balances: ReadonlyMap<string, bigint>): string[] {
  return [...balances]
    .filter(([, balance]) => balance !== 0n)
    .map(([account, balance]) => `${account} ${balance}`)
    .sort();
}
