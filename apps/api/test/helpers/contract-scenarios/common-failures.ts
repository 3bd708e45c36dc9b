import { randomUUID } from 'node:crypto';
import type { Call, KindFailure } from '@candela/contract';
import { startRecharge } from '../recharges.js';
import { recoveredUser } from '../recoveries.js';
import {
  codeThrottledUser,
  secondFactorUser,
  THROTTLED_CODE,
  throttledUser,
  WRONG_CODE,
} from './accounts.js';
import type { Arrangement, PrepareRequest } from './arrangements.js';
import { RATE_LIMITED_ADDRESS, requirePast, type World } from './world.js';

const UNKNOWN_TOKEN = 'A'.repeat(43);

function usedRequestId({ api, once, member }: World): Promise<string> {
  return once('request id', async () => {
    const requestId = randomUUID();
    await startRecharge(api, member, '77', { request_id: requestId });
    return requestId;
  });
}

export const COMMON_FAILURES: Readonly<
  Record<KindFailure, (success: PrepareRequest, call: Call) => Arrangement>
> = {
  bad_request: () => () => ({ fields: { surprise: '1' } }),
  too_many_requests: (_success, call) => ({
    when: 'crowded',
    // Rate limits apply per user when signed in, otherwise per address.
    prepare: ({ newAddress }) => ({ from: call.token ? newAddress() : RATE_LIMITED_ADDRESS }),
  }),
  internal_error: (success, call) => ({
    when: 'broken',
    prepare: (world, lang) => (call.token ? {} : success(world, lang)),
  }),
  token_invalid: () => () => ({ token: UNKNOWN_TOKEN }),
  token_expired: () => (world) => ({ by: requirePast(world).expiredSessionUser }),
  fund_password_wrong: (success) => async (world, lang) => {
    await world.api.app.services.attemptLimits.clearAttempts(`fund:${world.member.id}`);
    const { fields } = await success(world, lang);
    return { fields: { ...fields, fund_password: '000000' } };
  },
  fund_password_throttled: (success) => async (world, lang) => ({
    ...(await success(world, lang)),
    by: await throttledUser(world),
  }),
  second_factor_required: (success) => async (world, lang) => ({
    ...(await success(world, lang)),
    by: (await secondFactorUser(world)).user,
  }),
  second_factor_wrong: (success) => async (world, lang) => {
    const { user } = await secondFactorUser(world);
    const { fields } = await success(world, lang);
    return { by: user, fields: { ...fields, code: WRONG_CODE } };
  },
  second_factor_throttled: (success) => async (world, lang) => {
    const { fields } = await success(world, lang);
    return { by: await codeThrottledUser(world), fields: { ...fields, code: THROTTLED_CODE } };
  },
  recovery_held: (success) => async (world, lang) => ({
    ...(await success(world, lang)),
    by: await world.once('recovered', () => recoveredUser(world.api)),
  }),
  request_conflict: (success) => async (world, lang) => {
    const { fields } = await success(world, lang);
    return { fields: { ...fields, request_id: await usedRequestId(world) } };
  },
};
