import { type NavigationBar, paths, ROUTE_RULES } from '@candela/contract';

export type OutlineKind = 'home' | 'trade' | 'list' | 'form';

export interface Outline {
  readonly kind: OutlineKind;
  readonly bar: NavigationBar;
}

const FORMS: readonly string[] = [
  paths.recharge,
  paths.payRecharge,
  paths.withdrawal,
  paths.withdrawalApplication,
  paths.editBankCard,
  paths.usdtAddress,
  paths.realName,
  paths.loginPassword,
  paths.editLoginPassword,
  paths.fundPassword,
  paths.editFundPassword,
  paths.login,
  paths.register,
];

export function outlineOf(path: string): Outline {
  const [matchedPath, , bar] = ROUTE_RULES.find(([it]) => it === path) ?? [
    paths.home,
    'member',
    'tabs',
  ];
  if (matchedPath === paths.home) return { kind: 'home', bar };
  if (matchedPath === paths.trading) return { kind: 'trade', bar };
  return { kind: FORMS.includes(matchedPath) ? 'form' : 'list', bar };
}

/** First path after redirects: login without a session, Home for an unknown path. */
export function initialPath(path: string, signedIn: boolean): string {
  const [matchedPath, access] = ROUTE_RULES.find(([it]) => it === path) ?? [paths.home, 'member'];
  return access === 'member' && !signedIn ? paths.login : matchedPath;
}
