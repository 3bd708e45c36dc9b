import { paths } from '@candela/contract';
import { describeRoutes } from '@candela/screen-kit/testing';
import { routes } from './routes.js';
import { AboutScreen } from './screens/About/AboutScreen.js';
import { AgreementScreen } from './screens/Agreement/AgreementScreen.js';
import { PrivacyScreen } from './screens/Agreement/PrivacyScreen.js';
import { ArticleScreen } from './screens/Article/ArticleScreen.js';
import { CreditScreen } from './screens/Credit/CreditScreen.js';
import { DataExportScreen } from './screens/DataExport/DataExportScreen.js';
import { DevicesScreen } from './screens/Devices/DevicesScreen.js';
import { FundPasswordScreen } from './screens/FundPassword/FundPasswordScreen.js';
import { HelpScreen } from './screens/Help/HelpScreen.js';
import { InviteScreen } from './screens/Invite/InviteScreen.js';
import { LanguagesScreen } from './screens/Languages/LanguagesScreen.js';
import { LimitsScreen } from './screens/Limits/LimitsScreen.js';
import { LoginScreen } from './screens/Login/LoginScreen.js';
import { LoginPasswordScreen } from './screens/LoginPassword/LoginPasswordScreen.js';
import { MessagesScreen } from './screens/Messages/MessagesScreen.js';
import { NotificationsScreen } from './screens/Notifications/NotificationsScreen.js';
import { PasskeysScreen } from './screens/Passkeys/PasskeysScreen.js';
import { ProfileScreen } from './screens/Profile/ProfileScreen.js';
import { RealNameScreen } from './screens/RealName/RealNameScreen.js';
import { RegisterScreen } from './screens/Register/RegisterScreen.js';
import { SecondFactorScreen } from './screens/SecondFactor/SecondFactorScreen.js';
import { ServiceScreen } from './screens/Service/ServiceScreen.js';
import { SettingsScreen } from './screens/Settings/SettingsScreen.js';
import { SupportScreen } from './screens/Support/SupportScreen.js';
import { TeamScreen } from './screens/Team/TeamScreen.js';

describeRoutes(routes, [
  [paths.login, LoginScreen],
  [paths.register, RegisterScreen],
  [paths.languages, LanguagesScreen],
  [paths.messages, MessagesScreen],
  [paths.profile, ProfileScreen],
  [paths.service, ServiceScreen],
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
