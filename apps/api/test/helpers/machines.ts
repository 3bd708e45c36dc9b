import { TEST_FUND_PASSWORD, TEST_PASSWORD, type TestApi, type TestUser } from './test-api.js';

export const DAY_MS = 86_400_000;

export function buyMachine(
  api: TestApi,
  user: TestUser,
  productId: string,
  fields: Record<string, string> = {},
) {
  return api.call(
    'buyMachine',
    { product_id: productId, quantity: '1', fund_password: TEST_FUND_PASSWORD, ...fields },
    user.token,
  );
}

/** The session may have expired. */
export async function advanceDays(api: TestApi, user: TestUser, days: number): Promise<void> {
  api.clock.advance(days * DAY_MS);
  await api.runWorker('accrue-machines');
  const { username } = user;
  user.token = (await api.call('login', { username, password: TEST_PASSWORD })).data.token;
}

export async function fetchMachine(api: TestApi, user: TestUser, machine: string) {
  const [found] = (await api.call('listMachines', { machine }, user.token)).data;
  if (found === undefined) throw new Error('The machine is not in the list.');
  return found;
}
