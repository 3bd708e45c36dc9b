import { paths } from '@candela/contract';
import { describeRoutes } from '@candela/screen-kit/testing';
import { ArticleScreen } from './announcements/ArticleScreen.js';
import { CreditScreen } from './credit/CreditScreen.js';
import { DataExportScreen } from './data-export/DataExportScreen.js';
import { AboutScreen } from './help/AboutScreen.js';
import { AgreementScreen, PrivacyScreen } from './help/AgreementScreen.js';
import { HelpScreen } from './help/HelpScreen.js';
import { MessagesScreen } from './messages/MessagesScreen.js';
import { ProfileScreen } from './profile/ProfileScreen.js';
import { RecoveryScreen } from './recovery/RecoveryScreen.js';
import { InviteScreen } from './referrals/InviteScreen.js';
import { TeamScreen } from './referrals/TeamScreen.js';
import { RegisterScreen } from './registration/RegisterScreen.js';
import { routes } from './routes.js';
import { DevicesScreen } from './security/devices/DevicesScreen.js';
import { PasskeysScreen } from './security/passkeys/PasskeysScreen.js';
import { FundPasswordScreen } from './security/passwords/FundPasswordScreen.js';
import { LoginPasswordScreen } from './security/passwords/LoginPasswordScreen.js';
import { SecondFactorScreen } from './security/second-factor/SecondFactorScreen.js';
import { LanguagesScreen } from './settings/languages/LanguagesScreen.js';
import { LimitsScreen } from './settings/limits/LimitsScreen.js';
import { NotificationsScreen } from './settings/notifications/NotificationsScreen.js';
import { SettingsScreen } from './settings/SettingsScreen.js';
import { LoginScreen } from './sign-in/LoginScreen.js';
import { FaqScreen } from './support/FaqScreen.js';
import { ServiceScreen } from './support/ServiceScreen.js';
import { SupportScreen } from './support/SupportScreen.js';
import { RealNameScreen } from './verification/RealNameScreen.js';

describeRoutes(routes, [
  [paths.login, LoginScreen],
  [paths.register, RegisterScreen],
  [paths.recovery, RecoveryScreen],
  [paths.languages, LanguagesScreen],
  [paths.messages, MessagesScreen],
  [paths.profile, ProfileScreen],
  [paths.service, ServiceScreen],
  [paths.faq, FaqScreen],
  [paths.support, SupportScreen],
  [paths.settings, SettingsScreen],
  [paths.limits, LimitsScreen],
  [paths.sessions, DevicesScreen],
  [paths.secondFactor, SecondFactorScreen],
  [paths.ownData, DataExportScreen],
  [paths.passkeys, PasskeysScreen],
  [paths.notifications, NotificationsScreen],
  [paths.invite, InviteScreen],
  [paths.team, TeamScreen],
  [paths.credit, CreditScreen],
  [paths.article, ArticleScreen],
  [paths.about, AboutScreen],
  [paths.help, HelpScreen],
  [paths.agreement, AgreementScreen],
  [paths.privacy, PrivacyScreen],
  [paths.loginPassword, LoginPasswordScreen],
  [paths.editLoginPassword, LoginPasswordScreen],
  [paths.realName, RealNameScreen],
  [paths.fundPassword, FundPasswordScreen],
  [paths.editFundPassword, FundPasswordScreen],
]);
