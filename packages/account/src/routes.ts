import { paths } from '@candela/contract';
import type { AppRoute } from '@candela/screen-kit';

const loadLoginPassword = () =>
  import('./screens/LoginPassword/LoginPasswordScreen.js').then((it) => ({
    Screen: it.LoginPasswordScreen,
  }));

const loadFundPassword = () =>
  import('./screens/FundPassword/FundPasswordScreen.js').then((it) => ({
    Screen: it.FundPasswordScreen,
  }));

/** Screens of this package. Access and bar follow `ROUTE_RULES` of the contract. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.login,
    access: 'public',
    bar: 'none',
    namespaces: ['entry'],
    load: () => import('./screens/Login/LoginScreen.js').then((it) => ({ Screen: it.LoginScreen })),
  },
  {
    path: paths.register,
    access: 'public',
    bar: 'none',
    namespaces: ['entry'],
    load: () =>
      import('./screens/Register/RegisterScreen.js').then((it) => ({ Screen: it.RegisterScreen })),
  },
  {
    path: paths.languages,
    access: 'public',
    bar: 'none',
    namespaces: ['account'],
    load: () =>
      import('./screens/Languages/LanguagesScreen.js').then((it) => ({
        Screen: it.LanguagesScreen,
      })),
  },
  {
    path: paths.messages,
    access: 'member',
    bar: 'tabs',
    namespaces: ['account'],
    load: () =>
      import('./screens/Messages/MessagesScreen.js').then((it) => ({ Screen: it.MessagesScreen })),
  },
  {
    path: paths.profile,
    access: 'member',
    bar: 'tabs',
    namespaces: ['account'],
    load: () =>
      import('./screens/Profile/ProfileScreen.js').then((it) => ({ Screen: it.ProfileScreen })),
  },
  {
    path: paths.service,
    access: 'member',
    bar: 'tabs',
    namespaces: ['account', 'guide'],
    load: () =>
      import('./screens/Service/ServiceScreen.js').then((it) => ({ Screen: it.ServiceScreen })),
  },
  {
    path: paths.support,
    access: 'member',
    bar: 'none',
    namespaces: ['account'],
    load: () =>
      import('./screens/Support/SupportScreen.js').then((it) => ({ Screen: it.SupportScreen })),
  },
  {
    path: paths.settings,
    access: 'public',
    bar: 'none',
    namespaces: ['account'],
    load: () =>
      import('./screens/Settings/SettingsScreen.js').then((it) => ({ Screen: it.SettingsScreen })),
  },
  {
    path: paths.limits,
    access: 'member',
    bar: 'none',
    namespaces: ['account'],
    load: () =>
      import('./screens/Limits/LimitsScreen.js').then((it) => ({ Screen: it.LimitsScreen })),
  },
  {
    path: paths.sessions,
    access: 'member',
    bar: 'none',
    namespaces: ['account'],
    load: () =>
      import('./screens/Devices/DevicesScreen.js').then((it) => ({ Screen: it.DevicesScreen })),
  },
  {
    path: paths.secondFactor,
    access: 'member',
    bar: 'none',
    namespaces: ['account', 'entry'],
    load: () =>
      import('./screens/SecondFactor/SecondFactorScreen.js').then((it) => ({
        Screen: it.SecondFactorScreen,
      })),
  },
  {
    path: paths.ownData,
    access: 'member',
    bar: 'none',
    namespaces: ['account', 'entry'],
    load: () =>
      import('./screens/DataExport/DataExportScreen.js').then((it) => ({
        Screen: it.DataExportScreen,
      })),
  },
  {
    path: paths.passkeys,
    access: 'member',
    bar: 'none',
    namespaces: ['account', 'entry'],
    load: () =>
      import('./screens/Passkeys/PasskeysScreen.js').then((it) => ({
        Screen: it.PasskeysScreen,
      })),
  },
  {
    path: paths.notifications,
    access: 'member',
    bar: 'none',
    namespaces: ['account'],
    load: () =>
      import('./screens/Notifications/NotificationsScreen.js').then((it) => ({
        Screen: it.NotificationsScreen,
      })),
  },
  {
    path: paths.invite,
    access: 'member',
    bar: 'none',
    namespaces: ['people'],
    load: () =>
      import('./screens/Invite/InviteScreen.js').then((it) => ({ Screen: it.InviteScreen })),
  },
  {
    path: paths.team,
    access: 'member',
    bar: 'none',
    namespaces: ['people'],
    load: () => import('./screens/Team/TeamScreen.js').then((it) => ({ Screen: it.TeamScreen })),
  },
  {
    path: paths.credit,
    access: 'member',
    bar: 'none',
    namespaces: ['people'],
    load: () =>
      import('./screens/Credit/CreditScreen.js').then((it) => ({ Screen: it.CreditScreen })),
  },
  {
    path: paths.article,
    access: 'member',
    bar: 'none',
    namespaces: ['people'],
    load: () =>
      import('./screens/Article/ArticleScreen.js').then((it) => ({ Screen: it.ArticleScreen })),
  },
  {
    path: paths.about,
    access: 'member',
    bar: 'none',
    namespaces: ['guide'],
    load: () => import('./screens/About/AboutScreen.js').then((it) => ({ Screen: it.AboutScreen })),
  },
  {
    path: paths.help,
    access: 'public',
    bar: 'none',
    namespaces: ['guide', 'people', 'account'],
    load: () => import('./screens/Help/HelpScreen.js').then((it) => ({ Screen: it.HelpScreen })),
  },
  {
    path: paths.agreement,
    access: 'public',
    bar: 'none',
    namespaces: ['account', 'agreement'],
    load: () =>
      import('./screens/Agreement/AgreementScreen.js').then((it) => ({
        Screen: it.AgreementScreen,
      })),
  },
  {
    path: paths.privacy,
    access: 'public',
    bar: 'none',
    namespaces: ['account', 'agreement'],
    load: () =>
      import('./screens/Agreement/PrivacyScreen.js').then((it) => ({ Screen: it.PrivacyScreen })),
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
      import('./screens/RealName/RealNameScreen.js').then((it) => ({ Screen: it.RealNameScreen })),
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
