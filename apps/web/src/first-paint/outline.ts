import { type Bar, paths, ROUTE_RULES } from '@candela/contract';

/** What a screen looks like before anything of it is there. */
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

/** The outline of the screen that a path shows; a path that no screen has shows Home. */
export function outlineOf(path: string): Outline {
  const [known, , bar] = ROUTE_RULES.find(([it]) => it === path) ?? [paths.home, 'member', 'tabs'];
  if (known === paths.home) return { kind: 'home', bar };
  if (known === paths.trading) return { kind: 'trade', bar };
  return { kind: FORMS.includes(known) ? 'form' : 'list', bar };
}

/** Where a start leads to: who is not signed in is led to the login screen, an unknown path is Home's. */
export function firstPath(path: string, signedIn: boolean): string {
  const [known, access] = ROUTE_RULES.find(([it]) => it === path) ?? [paths.home, 'member'];
  return access === 'member' && !signedIn ? paths.login : known;
}
