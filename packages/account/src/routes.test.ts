import { paths } from '@candela/contract';
import { describeRoutes } from '@candela/screen-kit/testing';
import { routes } from './routes.js';
import { LanguagesScreen } from './screens/Languages/LanguagesScreen.js';
import { LoginScreen } from './screens/Login/LoginScreen.js';
import { MessagesScreen } from './screens/Messages/MessagesScreen.js';
import { ProfileScreen } from './screens/Profile/ProfileScreen.js';
import { RegisterScreen } from './screens/Register/RegisterScreen.js';
import { ServiceScreen } from './screens/Service/ServiceScreen.js';
import { SettingsScreen } from './screens/Settings/SettingsScreen.js';

describeRoutes(routes, [
  [paths.login, LoginScreen],
  [paths.register, RegisterScreen],
  [paths.languages, LanguagesScreen],
  [paths.messages, MessagesScreen],
  [paths.profile, ProfileScreen],
  [paths.service, ServiceScreen],
  [paths.settings, SettingsScreen],
]);
