import { paths } from './paths.js';

/** `member` screens redirect anonymous visitors to the login screen. */
export type Access = 'member' | 'public';

export type NavigationBar = 'tabs' | 'second' | 'none';

type RouteRule = readonly [path: string, access: Access, bar: NavigationBar];

/** Specification. Tests check the features' routes against it. */
export const ROUTE_RULES: readonly RouteRule[] = [
  [paths.home, 'member', 'tabs'],
  [paths.trading, 'member', 'tabs'],
  [paths.quickTrade, 'member', 'tabs'],
  [paths.market, 'member', 'second'],
  [paths.views, 'member', 'second'],
  [paths.orders, 'public', 'second'],
  [paths.recharge, 'member', 'none'],
  [paths.depositAddress, 'member', 'none'],
  [paths.payRecharge, 'member', 'none'],
  [paths.recharges, 'member', 'second'],
  [paths.withdrawal, 'member', 'none'],
  [paths.withdrawalApplication, 'public', 'none'],
  [paths.withdrawals, 'member', 'second'],
  [paths.withdrawalRecords, 'public', 'second'],
  [paths.statement, 'member', 'second'],
  [paths.assets, 'member', 'none'],
  [paths.bankCards, 'member', 'none'],
  [paths.editBankCard, 'member', 'none'],
  [paths.usdtAddress, 'member', 'none'],
  [paths.financial, 'member', 'none'],
  [paths.financialRecords, 'public', 'second'],
  [paths.profile, 'member', 'tabs'],
  [paths.messages, 'member', 'tabs'],
  [paths.service, 'member', 'tabs'],
  [paths.faq, 'public', 'none'],
  // ADR 0061.
  [paths.support, 'member', 'none'],
  [paths.invite, 'member', 'none'],
  [paths.team, 'member', 'none'],
  [paths.realName, 'member', 'none'],
  [paths.credit, 'member', 'none'],
  [paths.article, 'member', 'none'],
  [paths.about, 'member', 'none'],
  [paths.help, 'public', 'none'],
  // Agreement texts (ADR 0026).
  [paths.agreement, 'public', 'none'],
  [paths.privacy, 'public', 'none'],
  // ADR 0038.
  [paths.alarm, 'member', 'none'],
  [paths.log, 'public', 'none'],
  // ADR 0056.
  [paths.limits, 'member', 'none'],
  // ADR 0060.
  [paths.notifications, 'member', 'none'],
  [paths.settings, 'public', 'none'],
  // ADR 0057.
  [paths.sessions, 'member', 'none'],
  [paths.alerts, 'member', 'none'],
  [paths.secondFactor, 'member', 'none'],
  [paths.passkeys, 'member', 'none'],
  [paths.ownData, 'member', 'none'],
  [paths.loginPassword, 'member', 'none'],
  [paths.editLoginPassword, 'public', 'none'],
  [paths.fundPassword, 'member', 'none'],
  [paths.editFundPassword, 'public', 'none'],
  [paths.languages, 'public', 'none'],
  [paths.login, 'public', 'none'],
  [paths.register, 'public', 'none'],
  // ADR 0083.
  [paths.recovery, 'public', 'none'],
];
