import { paths, ROUTE_RULES } from '@candela/contract';
import { expect, test } from 'vitest';
import { routes } from './routes.js';
import { AddressScreen } from './screens/Address/AddressScreen.js';
import { ConfirmRechargeScreen } from './screens/ConfirmRecharge/ConfirmRechargeScreen.js';
import { MoneyListScreen } from './screens/MoneyList/MoneyListScreen.js';
import { RechargeScreen } from './screens/Recharge/RechargeScreen.js';
import { RechargeListScreen } from './screens/RechargeList/RechargeListScreen.js';

test('access and bar of each screen are those of the contract', () => {
  for (const { path, access, bar } of routes) {
    expect(ROUTE_RULES).toContainEqual([path, access, bar]);
  }
});

test('each path loads its screen', async () => {
  const screens = routes.map(async ({ path, load }) => [path, (await load()).Screen]);
  expect(await Promise.all(screens)).toEqual([
    [paths.recharge, RechargeScreen],
    [paths.depositAddress, AddressScreen],
    [paths.payRecharge, ConfirmRechargeScreen],
    [paths.recharges, RechargeListScreen],
    [paths.statement, MoneyListScreen],
  ]);
});
