import { expect, test } from 'vitest';
import {
  alertsPath,
  articlePath,
  bankCardPath,
  invitePath,
  logPath,
  machineIncomesPath,
  newSupportThreadPath,
  newWithdrawalPath,
  orderPath,
  paths,
  rechargePath,
  rechargeRecordPath,
  statementPath,
  supportPath,
  usdtAddressPath,
  withdrawalPath,
} from './index.js';

test('has a distinct address for every screen', () => {
  const addresses = Object.values(paths);
  for (const address of addresses) expect(address).toMatch(/^\/\w*$/);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each([
  ['an order in the records', orderPath('o1'), '/position?order=o1'],
  ['the recharge address screen', rechargePath(paths.depositAddress, 'r1'), '/address?id=r1'],
  ['the recharge payment screen', rechargePath(paths.payRecharge, 'r1'), '/confirmRecharge?id=r1'],
  ['a recharge in the records', rechargeRecordPath('r1'), '/rechargeList?recharge=r1'],
  ['a withdrawal in the records', withdrawalPath('w1'), '/withdrawalList?withdrawal=w1'],
  ['a bank card in the editor', bankCardPath('c1'), '/editBankInfo?id=c1'],
  ['a USDT address', usdtAddressPath('a1'), '/withdrawalAddress?id=a1'],
  ['a conversation with support', supportPath('t1'), '/support?id=t1'],
  ['a log head', logPath('1.a.2.b.c'), '/log#1.a.2.b.c'],
  ['an article', articlePath('a1'), '/article?id=a1'],
  ['machine income entries', machineIncomesPath(), '/moneyList?type=machine_income'],
  ['a registration by an inviter', invitePath('A B&C'), '/res?code=A+B%26C'],
  [
    'account details within a date range',
    statementPath({ from: '2026-01-30', to: '2026-02-01' }),
    '/moneyList?from=2026-01-30&to=2026-02-01',
  ],
])('builds the address of %s: %s', (_, address, expected) => {
  expect(address).toBe(expected);
});

test('omits the query when no values are given', () => {
  expect(newSupportThreadPath()).toBe('/support');
  expect(newSupportThreadPath({ recharge: 'r1' })).toBe('/support?recharge=r1');
  expect(newWithdrawalPath({})).toBe('/withdrawal');
  expect(newWithdrawalPath({ amount: '20.00', card: 'c1' })).toBe(
    '/withdrawal?amount=20.00&card=c1',
  );
  expect(newWithdrawalPath({ amount: '20.00', address: 'a1' })).toBe(
    '/withdrawal?amount=20.00&address=a1',
  );
  expect(alertsPath({ id: 'btc' })).toBe('/alerts?id=btc');
  expect(alertsPath({ id: 'btc', price: '68000.5' })).toBe('/alerts?id=btc&price=68000.5');
});
