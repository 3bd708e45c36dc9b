import { paths } from '@candela/contract';
import type { AppRoute } from '@candela/screen-kit';

const loadLoginPassword = () =>
  import('./security/passwords/LoginPasswordScreen.js').then((it) => ({
    Screen: it.LoginPasswordScreen,
  }));

const loadFundPassword = () =>
  import('./security/passwords/FundPasswordScreen.js').then((it) => ({
    Screen: it.FundPasswordScreen,
  }));

/** Access and bar follow `ROUTE_RULES`. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.login,
    access: 'public',
    bar: 'none',
    namespaces: ['entry'],
    load: () => import('./sign-in/LoginScreen.js').then((it) => ({ Screen: it.LoginScreen })),
  },
  {
    path: paths.register,
    access: 'public',
    bar: 'none',
    namespaces: ['entry'],
    load: () =>
      import('./registration/RegisterScreen.js').then((it) => ({ Screen: it.RegisterScreen })),
  },
  {
    path: paths.recovery,
    access: 'public',
    bar: 'none',
    namespaces: ['entry', 'account'],
    load: () =>
      import('./recovery/RecoveryScreen.js').then((it) => ({ Screen: it.RecoveryScreen })),
  },
  {
    path: paths.languages,
    access: 'public',
    bar: 'none',
    namespaces: ['account'],
    load: () =>
      import('./settings/languages/LanguagesScreen.js').then((it) => ({
        Screen: it.LanguagesScreen,
      })),
  },
  {
    path: paths.messages,
    access: 'member',
    bar: 'tabs',
    namespaces: ['account'],
    load: () =>
      import('./messages/MessagesScreen.js').then((it) => ({ Screen: it.MessagesScreen })),
  },
  {
    path: paths.profile,
    access: 'member',
    bar: 'tabs',
    namespaces: ['account'],
    load: () => import('./profile/ProfileScreen.js').then((it) => ({ Screen: it.ProfileScreen })),
  },
  {
    path: paths.service,
    access: 'member',
    bar: 'tabs',
    namespaces: ['account', 'guide'],
    load: () => import('./support/ServiceScreen.js').then((it) => ({ Screen: it.ServiceScreen })),
  },
  {
    path: paths.faq,
    access: 'public',
    bar: 'none',
    namespaces: ['account', 'guide', 'entry'],
    load: () => import('./support/FaqScreen.js').then((it) => ({ Screen: it.FaqScreen })),
  },
  {
    path: paths.support,
    access: 'member',
    bar: 'none',
    namespaces: ['account'],
    load: () => import('./support/SupportScreen.js').then((it) => ({ Screen: it.SupportScreen })),
  },
  {
    path: paths.settings,
    access: 'public',
    bar: 'none',
    namespaces: ['account'],
    load: () =>
      import('./settings/SettingsScreen.js').then((it) => ({ Screen: it.SettingsScreen })),
  },
  {
    path: paths.limits,
    access: 'member',
    bar: 'none',
    namespaces: ['account'],
    load: () =>
      import('./settings/limits/LimitsScreen.js').then((it) => ({ Screen: it.LimitsScreen })),
  },
  {
    path: paths.sessions,
    access: 'member',
    bar: 'none',
    namespaces: ['account'],
    load: () =>
      import('./security/devices/DevicesScreen.js').then((it) => ({ Screen: it.DevicesScreen })),
  },
  {
    path: paths.secondFactor,
    access: 'member',
    bar: 'none',
    namespaces: ['account', 'entry'],
    load: () =>
      import('./security/second-factor/SecondFactorScreen.js').then((it) => ({
        Screen: it.SecondFactorScreen,
      })),
  },
  {
    path: paths.ownData,
    access: 'member',
    bar: 'none',
    namespaces: ['account', 'entry'],
    load: () =>
      import('./data-export/DataExportScreen.js').then((it) => ({
        Screen: it.DataExportScreen,
      })),
  },
  {
    path: paths.passkeys,
    access: 'member',
    bar: 'none',
    namespaces: ['account', 'entry'],
    load: () =>
      import('./security/passkeys/PasskeysScreen.js').then((it) => ({
        Screen: it.PasskeysScreen,
      })),
  },
  {
    path: paths.notifications,
    access: 'member',
    bar: 'none',
    namespaces: ['account'],
    load: () =>
      import('./settings/notifications/NotificationsScreen.js').then((it) => ({
        Screen: it.NotificationsScreen,
      })),
  },
  {
    path: paths.invite,
    access: 'member',
    bar: 'none',
    namespaces: ['referrals'],
    load: () => import('./referrals/InviteScreen.js').then((it) => ({ Screen: it.InviteScreen })),
  },
  {
    path: paths.team,
    access: 'member',
    bar: 'none',
    namespaces: ['referrals'],
    load: () => import('./referrals/TeamScreen.js').then((it) => ({ Screen: it.TeamScreen })),
  },
  {
    path: paths.credit,
    access: 'member',
    bar: 'none',
    namespaces: ['credit'],
    load: () => import('./credit/CreditScreen.js').then((it) => ({ Screen: it.CreditScreen })),
  },
  {
    path: paths.article,
    access: 'member',
    bar: 'none',
    namespaces: ['announcements'],
    load: () =>
      import('./announcements/ArticleScreen.js').then((it) => ({ Screen: it.ArticleScreen })),
  },
  {
    path: paths.about,
    access: 'member',
    bar: 'none',
    namespaces: ['guide'],
    load: () => import('./help/AboutScreen.js').then((it) => ({ Screen: it.AboutScreen })),
  },
  {
    path: paths.help,
    access: 'public',
    bar: 'none',
    namespaces: ['guide', 'announcements', 'account'],
    load: () => import('./help/HelpScreen.js').then((it) => ({ Screen: it.HelpScreen })),
  },
  {
    path: paths.agreement,
    access: 'public',
    bar: 'none',
    namespaces: ['account', 'agreement'],
    load: () =>
      import('./help/AgreementScreen.js').then((it) => ({
        Screen: it.AgreementScreen,
      })),
  },
  {
    path: paths.privacy,
    access: 'public',
    bar: 'none',
    namespaces: ['account', 'agreement'],
    load: () => import('./help/AgreementScreen.js').then((it) => ({ Screen: it.PrivacyScreen })),
  },
  {
    path: paths.loginPassword,
    access: 'member',
    bar: 'none',
    namespaces: ['account', 'entry'],
    load: loadLoginPassword,
  },
  {
    path: paths.editLoginPassword,
    access: 'public',
    bar: 'none',
    namespaces: ['account', 'entry'],
    load: loadLoginPassword,
  },
  {
    path: paths.realName,
    access: 'member',
    bar: 'none',
    namespaces: ['account', 'entry'],
    load: () =>
      import('./verification/RealNameScreen.js').then((it) => ({ Screen: it.RealNameScreen })),
  },
  {
    path: paths.fundPassword,
    access: 'member',
    bar: 'none',
    namespaces: ['account', 'entry'],
    load: loadFundPassword,
  },
  {
    path: paths.editFundPassword,
    access: 'public',
    bar: 'none',
    namespaces: ['account', 'entry'],
    load: loadFundPassword,
  },
];
