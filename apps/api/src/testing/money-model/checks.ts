import { expect } from 'vitest';
import { checkBooks } from '../../ledger/books.js';
import type { MoneyState } from './books.js';
import type { Model } from './model.js';
import type { World } from './world.js';

/**
 * What holds after every command, whatever it was: the entries of each transfer sum to zero, each balance
 * equals its entries, nobody is overdrawn, and every balance is what the model says.
 */
export async function assertRight(model: Model, world: World): Promise<MoneyState> {
  const { faults } = await checkBooks(world.api.db);
  expect(faults).toEqual([]);
  const money = await world.readMoney();
  expect(money).toMatchObject({ sum: 0n, overdrawn: 0 });
  expect(textOf(money.balances)).toEqual(textOf(model.balances));
  return money;
}

/** As a difference is best read: the accounts that hold anything, in order. */
function textOf(balances: ReadonlyMap<string, bigint>): string[] {
  return [...balances]
    .filter(([, balance]) => balance !== 0n)
    .map(([account, balance]) => `${account} ${balance}`)
    .sort();
}
