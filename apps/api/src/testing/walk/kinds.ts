import { randomUUID } from 'node:crypto';
import type { Call, KindFailure } from '@candela/contract';
import { startRecharge } from '../recharges.js';
import { guarded, guesser, guesserOfCodes, WRONG_CODE } from './accounts.js';
import type { Arrangement, Ask } from './arrangements.js';
import { pastOf, SPENT_ADDRESS, type World } from './world.js';

const NOBODYS_TOKEN = 'A'.repeat(43);

/** A request id that the member has used to start a recharge. */
function usedRequestId({ api, once, member }: World): Promise<string> {
  return once('request id', async () => {
    const requestId = randomUUID();
    await startRecharge(api, member, '77', { request_id: requestId });
    return requestId;
  });
}

export const KINDS: Readonly<Record<KindFailure, (success: Ask, call: Call) => Arrangement>> = {
  bad_request: () => () => ({ fields: { surprise: '1' } }),
  too_many_requests: (_success, call) => ({
    when: 'crowded',
    // Rate limits apply per user when signed in, otherwise per address.
    ask: ({ newAddress }) => ({ from: call.token ? newAddress() : SPENT_ADDRESS }),
  }),
  internal_error: (success, call) => ({
    when: 'broken',
    ask: (world, lang) => (call.token ? {} : success(world, lang)),
  }),
  token_invalid: () => () => ({ token: NOBODYS_TOKEN }),
  token_expired: () => (world) => ({ by: pastOf(world).absent }),
  fund_password_wrong: (success) => async (world, lang) => {
    await world.api.app.services.throttles.clearAttempts(`fund:${world.member.id}`);
    const { fields } = await success(world, lang);
    return { fields: { ...fields, fund_password: '000000' } };
  },
  fund_password_throttled: (success) => async (world, lang) => ({
    ...(await success(world, lang)),
    by: await guesser(world),
  }),
  second_factor_required: (success) => async (world, lang) => ({
    ...(await success(world, lang)),
    by: (await guarded(world)).user,
  }),
  second_factor_wrong: (success) => async (world, lang) => {
    const { user } = await guarded(world);
    await world.api.app.services.throttles.clearAttempts(`code:${user.id}`);
    const { fields } = await success(world, lang);
    return { by: user, fields: { ...fields, code: WRONG_CODE } };
  },
  second_factor_throttled: (success) => async (world, lang) => {
    const { fields } = await success(world, lang);
    return { by: await guesserOfCodes(world), fields: { ...fields, code: WRONG_CODE } };
  },
  request_conflict: (success) => async (world, lang) => {
    const { fields } = await success(world, lang);
    return { fields: { ...fields, request_id: await usedRequestId(world) } };
  },
};
