import { expect, test } from 'vitest';
import { paths, ROUTE_RULES } from './index.js';

const withAccess = (wanted: string) =>
  ROUTE_RULES.filter(([, access]) => access === wanted).map(([path]) => path);
const withBar = (wanted: string) =>
  ROUTE_RULES.filter(([, , bar]) => bar === wanted).map(([path]) => path);

test('gives every route a rule with access and bar', () => {
  const pathsWithRule = ROUTE_RULES.map(([path]) => path);
  // Like every path without a screen, it shows Home.
  expect(Object.values(paths).filter((path) => !pathsWithRule.includes(path))).toEqual([
    paths.savedHome,
  ]);
  expect([...withAccess('member'), ...withAccess('public')].sort()).toEqual(
    [...pathsWithRule].sort(),
  );
  expect([...withBar('tabs'), ...withBar('second'), ...withBar('none')].sort()).toEqual(
    [...pathsWithRule].sort(),
  );
});

test('makes exactly these screens public', () => {
  expect(withAccess('public')).toEqual([
    paths.orders,
    paths.withdrawalApplication,
    paths.withdrawalRecords,
    paths.financialRecords,
    paths.faq,
    paths.help,
    paths.agreement,
    paths.privacy,
    paths.log,
    paths.settings,
    paths.editLoginPassword,
    paths.editFundPassword,
    paths.languages,
    paths.login,
    paths.register,
    paths.recovery,
  ]);
});

test('assigns the tab bar and the second bar to these screens', () => {
  expect(withBar('tabs')).toEqual([
    paths.home,
    paths.trading,
    paths.quickTrade,
    paths.profile,
    paths.messages,
    paths.service,
  ]);
  expect(withBar('second')).toEqual([
    paths.market,
    paths.views,
    paths.orders,
    paths.recharges,
    paths.withdrawals,
    paths.withdrawalRecords,
    paths.statement,
    paths.financialRecords,
  ]);
});
