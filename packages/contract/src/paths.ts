/** Addresses of the screens. A feature sends a person elsewhere by these builders only. */
export const paths = {
  home: '/',
  savedHome: '/beauty',
  trading: '/movie',
  quickTrade: '/game',
  market: '/market',
  views: '/views',
  orders: '/position',
  recharge: '/recharge',
  depositAddress: '/address',
  payRecharge: '/confirmRecharge',
  recharges: '/rechargeList',
  withdrawal: '/withdrawal',
  withdrawalApplication: '/withdrawal_application',
  withdrawals: '/withdrawalList',
  withdrawalRecords: '/withdrawal_record',
  statement: '/moneyList',
  assets: '/aot',
  bankCards: '/binbak',
  editBankCard: '/editBankInfo',
  financial: '/financial',
  financialRecords: '/financial_record',
  profile: '/mine',
  messages: '/message',
  service: '/service',
  invite: '/share',
  team: '/myteam',
  realName: '/realname',
  credit: '/credit',
  article: '/article',
  about: '/about',
  help: '/help',
  settings: '/setting',
  loginPassword: '/loginPwd',
  editLoginPassword: '/edit_login_password',
  fundPassword: '/withdrawalPassword',
  editFundPassword: '/edit_fund_password',
  languages: '/selectLan',
  login: '/login',
  register: '/res',
} as const;

export type ScreenPath = (typeof paths)[keyof typeof paths];

/** Trading on one instrument; both parts survive reload and sharing. */
export function tradingPath(instrument: { readonly id: string; readonly name: string }): string {
  return withQuery(paths.trading, { id: instrument.id, name: instrument.name });
}

/** One order opened in the records. */
export function orderPath(orderId: string): string {
  return withQuery(paths.orders, { order: orderId });
}

/** A recharge that was started: its address, or where it is paid. */
export function rechargePath(
  screen: typeof paths.depositAddress | typeof paths.payRecharge,
  rechargeId: string,
): string {
  return withQuery(screen, { id: rechargeId });
}

}

/** One withdrawal opened in the records. */
export function withdrawalPath(withdrawalId: string): string {
  return withQuery(paths.withdrawals, { withdrawal: withdrawalId });
