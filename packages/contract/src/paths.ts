/** Addresses of the screens. A feature sends a person elsewhere by these builders only. */
export const paths = {
  home: '/',
  savedHome: '/beauty',
  trading: '/movie',
  quickTrade: '/game',
  market: '/market',
  views: '/views',
  orders: '/position',
  alarm: '/alarm',
  alerts: '/alerts',
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
  support: '/support',
  invite: '/share',
  team: '/myteam',
  realName: '/realname',
  credit: '/credit',
  article: '/article',
  about: '/about',
  help: '/help',
  agreement: '/agreement',
  privacy: '/privacy',
  limits: '/limits',
  notifications: '/notifications',
  settings: '/setting',
  loginPassword: '/loginPwd',
  editLoginPassword: '/edit_login_password',
  sessions: '/sessions',
  secondFactor: '/second_factor',
  passkeys: '/passkeys',
  ownData: '/own_data',
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

/** Price alerts, with one begun: of an instrument, perhaps at a price of it. */
export function alertsPath(begun: { readonly id: string; readonly price?: string }): string {
  return withQuery(paths.alerts, begun);
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

/** One conversation with support. */
export function supportPath(threadId: string): string {
  return withQuery(paths.support, { id: threadId });
}

/** A conversation with support to be begun: about nothing yet, or about one of a person's own. */
export function askSupportPath(
  about: { readonly [Kind in 'order' | 'recharge' | 'withdrawal']?: string } = {},
): string {
  return withQuery(paths.support, about);
}

/** One recharge opened in the records. */
export function rechargeRecordPath(rechargeId: string): string {
  return withQuery(paths.recharges, { recharge: rechargeId });
}

/** The account details of some days, `YYYY-MM-DD` in the person's own time zone, both included. */
export function statementPath(days: { readonly from: string; readonly to: string }): string {
  return withQuery(paths.statement, days);
}

/** One bank card, to be edited. */
export function bankCardPath(cardId: string): string {
  return withQuery(paths.editBankCard, { id: cardId });
}

/** One withdrawal opened in the records. */
export function withdrawalPath(withdrawalId: string): string {
  return withQuery(paths.withdrawals, { withdrawal: withdrawalId });
}

/** The machines a person owns. */
export function machinesPath(): string {
  return withQuery(paths.financial, { view: 'machines' });
}

/**
 * One of a person's machines, opened.
 *
 * @param reference its id, or what one of its ledger entries refers to: an income's is the id, a
 * hyphen and the day of the term.
 */
export function machinePath(reference: string): string {
  const [id = reference] = reference.split('-');
  return withQuery(paths.financial, { view: 'machines', machine: id });
}

/** The ledger's entries of what machines have brought. */
export function machineIncomesPath(): string {
  return withQuery(paths.statement, { type: 'machine_income' });
}

/** A withdrawal with its amount and its card filled in; the rest is the person's. */
export function withdrawPath(filled: { readonly amount?: string; readonly card?: string }): string {
  return withQuery(paths.withdrawal, filled);
}

export function articlePath(id: string): string {
  return withQuery(paths.article, { id });
}

/** Registration with the inviter's code filled in. */
export function invitePath(code: string): string {
  return withQuery(paths.register, { code });
}

function withQuery(path: string, query: Record<string, string>): string {
  const text = String(new URLSearchParams(query));
  return text === '' ? path : `${path}?${text}`;
}
