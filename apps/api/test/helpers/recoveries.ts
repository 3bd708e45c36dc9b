import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { recoveryRequests } from '../../src/identity/recoveries/schema.js';
import { inTransaction } from './database.js';
import type { TestApi, TestOrigin, TestUser } from './test-api.js';

let sequence = 0;

/** From a new address by default. */
export function requestRecovery(
  api: TestApi,
  fields: Record<string, string>,
  from?: TestOrigin,
): ReturnType<typeof api.call<'requestRecovery'>> {
  sequence += 1;
  const remoteAddress = `100.64.${sequence >> 8}.${sequence & 255}`;
  const form = { request_id: randomUUID(), kind: 'password', text: 'I lost it.', ...fields };
  return api.call('requestRecovery', form, undefined, from ?? { remoteAddress });
}

/** By operators, of the only request of a user. */
export async function acceptRecovery(api: TestApi, { id }: Pick<TestUser, 'id'>): Promise<boolean> {
  const { recoveries } = api.app.services;
  const [request] = await recoveries.listRecoveries({
    ...{ state: 'review', userId: id, page: 1, limit: 1 },
  });
  if (request === undefined) throw new Error('There is no request.');
  return inTransaction(api.db, (tx) =>
    recoveries.decideInTransaction(tx, request.id, { approve: true }, 'Maria'),
  );
}

/** @returns the code of a request whose waiting period is over. */
export async function acceptedRecovery(api: TestApi, user: TestUser): Promise<string> {
  const { code } = (await requestRecovery(api, { username: user.username })).data;
  if (!(await acceptRecovery(api, user))) throw new Error('It was not accepted.');
  await api.db
    .update(recoveryRequests)
    .set({ availableAt: sql`${recoveryRequests.decidedAt}` })
    .where(eq(recoveryRequests.userId, user.id));
  return code;
}

/** Just recovered, and signed in with the new password. */
export async function recoveredUser(
  api: TestApi,
  password = 'recovered horse',
  balance = 0n,
): Promise<TestUser> {
  const user = await api.register(balance);
  const code = await acceptedRecovery(api, user);
  const form = { code, new_password: password, confirm_password: password };
  const completed = await api.call('completeRecovery', form);
  if (!completed.ok) throw new Error(`The recovery failed: ${completed.code}`);
  const signedIn = await api.call('login', { username: user.username, password });
  return { ...user, token: signedIn.data.token };
}
