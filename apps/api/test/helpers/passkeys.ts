import { type AuthenticatorOptions, createAuthenticator } from './authenticator.js';
import { TEST_PASSWORD, type TestApi, type TestUser } from './test-api.js';

export interface PasskeyUser {
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
  const response = await api.call(
    'startPasskey',
    { password: TEST_PASSWORD, ...fields },
    user.token,
  );
  return response.data.options;
}

export async function addPasskey(
  api: TestApi,
  user: TestUser,
  { name = 'Phone', ...options }: AuthenticatorOptions & { readonly name?: string } = {},
): Promise<PasskeyUser> {
  const authenticator = createAuthenticator(options);
  const credential = authenticator.create(await passkeyOptions(api, user));
  const added = await api.call('addPasskey', { credential, name }, user.token);
  return { user, authenticator, id: added.data.id, credential };
}

export async function loginOptions(api: TestApi): Promise<string> {
  return (await api.call('startPasskeyLogin', {})).data.options;
}
