import { paths, ROUTE_RULES } from '@candela/contract';
import { expect, test } from 'vitest';
import { routes } from './routes.js';
import { LanguagesScreen } from './screens/Languages/LanguagesScreen.js';
import { LoginScreen } from './screens/Login/LoginScreen.js';
import { MessagesScreen } from './screens/Messages/MessagesScreen.js';
import { ProfileScreen } from './screens/Profile/ProfileScreen.js';
import { RegisterScreen } from './screens/Register/RegisterScreen.js';
import { ServiceScreen } from './screens/Service/ServiceScreen.js';
import { SettingsScreen } from './screens/Settings/SettingsScreen.js';

test('access and bar of each screen are those of the contract', () => {
  for (const { path, access, bar } of routes) {
    expect(ROUTE_RULES).toContainEqual([path, access, bar]);
  }
});

test('each path loads its screen', async () => {
  const screens = routes.map(async ({ path, load }) => [path, (await load()).Screen]);
  expect(await Promise.all(screens)).toEqual([
    [paths.login, LoginScreen],
    [paths.register, RegisterScreen],
    [paths.languages, LanguagesScreen],
    [paths.messages, MessagesScreen],
    [paths.profile, ProfileScreen],
    [paths.service, ServiceScreen],
    [paths.settings, SettingsScreen],
  ]);
});
