import { type Bar, paths, ROUTE_RULES } from '@candela/contract';

export type Kind = 'home' | 'trade' | 'list' | 'form';

export interface Outline {
  readonly kind: Kind;
  readonly bar: Bar;
}

const FORMS: readonly string[] = [
  paths.recharge,
  paths.payRecharge,
  paths.withdrawal,
  paths.withdrawalApplication,
  paths.editBankCard,
  paths.realName,
  paths.loginPassword,
  paths.editLoginPassword,
  paths.fundPassword,
  paths.editFundPassword,
  paths.login,
  paths.register,
];

export function outlineOf(path: string): Outline {
  const [known, , bar] = ROUTE_RULES.find(([it]) => it === path) ?? [paths.home, 'member', 'tabs'];
  if (known === paths.home) return { kind: 'home', bar };
  if (known === paths.trading) return { kind: 'trade', bar };
  return { kind: FORMS.includes(known) ? 'form' : 'list', bar };
}

/** First path after redirects: login without a session, Home for an unknown path. */
export function firstPath(path: string, signedIn: boolean): string {
  const [known, access] = ROUTE_RULES.find(([it]) => it === path) ?? [paths.home, 'member'];
  return access === 'member' && !signedIn ? paths.login : known;
}
