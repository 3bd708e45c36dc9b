import { TEST_PASSWORD, type TestApi, type TestUser } from './app.js';
import { type AuthenticatorOptions, createAuthenticator } from './authenticator.js';

export interface Keyed {
  readonly user: TestUser;
  readonly authenticator: ReturnType<typeof createAuthenticator>;
  readonly id: string;
  readonly credential: string;
}

export async function passkeyOptions(
  api: TestApi,
  user: TestUser,
  fields: Record<string, string> = {},
): Promise<string> {
  const asked = await api.call('startPasskey', { password: TEST_PASSWORD, ...fields }, user.token);
  return asked.data.options;
}

export async function addPasskey(
  api: TestApi,
  user: TestUser,
  { name = 'Phone', ...options }: AuthenticatorOptions & { readonly name?: string } = {},
): Promise<Keyed> {
  const authenticator = createAuthenticator(options);
  const credential = authenticator.create(await passkeyOptions(api, user));
  const added = await api.call('addPasskey', { credential, name }, user.token);
  return { user, authenticator, id: added.data.id, credential };
}

export async function loginOptions(api: TestApi): Promise<string> {
  return (await api.call('startPasskeyLogin', {})).data.options;
}
