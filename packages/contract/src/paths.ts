/** Features must navigate with these builders only. */
export const paths = {
  home: '/',
  savedHome: '/beauty',
  trading: '/movie',
  quickTrade: '/game',
  market: '/market',
  views: '/views',
  orders: '/position',
  alarm: '/alarm',
  log: '/log',
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
  usdtAddress: '/withdrawalAddress',
  financial: '/financial',
  financialRecords: '/financial_record',
  profile: '/mine',
  messages: '/message',
  service: '/service',
  faq: '/faq',
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
  recovery: '/recovery',
} as const;

export type ScreenPath = (typeof paths)[keyof typeof paths];

export function tradingPath(instrument: { readonly id: string; readonly name: string }): string {
  return withQuery(paths.trading, { id: instrument.id, name: instrument.name });
}

export function alertsPath(prefill: { readonly id: string; readonly price?: string }): string {
  return withQuery(paths.alerts, prefill);
}

export function orderPath(orderId: string): string {
  return withQuery(paths.orders, { order: orderId });
}

/** In the fragment, which is not sent to the service. */
export function logPath(head: string): string {
  return `${paths.log}#${head}`;
}

export function rechargePath(
  screen: typeof paths.depositAddress | typeof paths.payRecharge,
  rechargeId: string,
): string {
  return withQuery(screen, { id: rechargeId });
}

export function supportPath(threadId: string): string {
  return withQuery(paths.support, { id: threadId });
}

/** Optionally about one of the user's orders, recharges or withdrawals. */
export function newSupportThreadPath(
  about: { readonly [Kind in 'order' | 'recharge' | 'withdrawal']?: string } = {},
): string {
  return withQuery(paths.support, about);
}

export function rechargeRecordPath(rechargeId: string): string {
  return withQuery(paths.recharges, { recharge: rechargeId });
}

/** `YYYY-MM-DD` in the user's time zone, both inclusive. */
export function statementPath(days: { readonly from: string; readonly to: string }): string {
  return withQuery(paths.statement, days);
}

export function bankCardPath(cardId: string): string {
  return withQuery(paths.editBankCard, { id: cardId });
}

export function usdtAddressPath(addressId: string): string {
  return withQuery(paths.usdtAddress, { id: addressId });
}

export function withdrawalPath(withdrawalId: string): string {
  return withQuery(paths.withdrawals, { withdrawal: withdrawalId });
}

export function machinesPath(): string {
  return withQuery(paths.financial, { view: 'machines' });
}

/** @param reference machine id or ledger reference: id, hyphen, day of the term. */
export function machinePath(reference: string): string {
  const [id = reference] = reference.split('-');
  return withQuery(paths.financial, { view: 'machines', machine: id });
}

export function machineIncomesPath(): string {
  return withQuery(paths.statement, { type: 'machine_income' });
}

export function newWithdrawalPath(prefill: {
  readonly amount?: string;
  /** One of both. */
  readonly card?: string;
  readonly address?: string;
}): string {
  return withQuery(paths.withdrawal, prefill);
}

export function articlePath(id: string): string {
  return withQuery(paths.article, { id });
}

export function invitePath(code: string): string {
  return withQuery(paths.register, { code });
}

function withQuery(path: string, query: Record<string, string>): string {
  const text = String(new URLSearchParams(query));
  return text === '' ? path : `${path}?${text}`;
}
