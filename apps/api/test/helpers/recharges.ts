import sharp from 'sharp';
import type { TestApi, TestUser } from './test-api.js';

export const PICTURE = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#345' },
})
  .png()
  .toBuffer();

export function startRecharge(
  api: TestApi,
  user: TestUser,
  amount: string,
  fields: Record<string, string> = {},
) {
  return api.call('startRecharge', { channel: 'usdt', amount, ...fields }, user.token);
}

export async function payRecharge(
  api: TestApi,
  user: TestUser,
  rechargeId: string,
  fields: Record<string, string> = {},
) {
  const { id } = await api.upload('proof', PICTURE, user.token);
  return api.call('payRecharge', { recharge_id: rechargeId, proof: id, ...fields }, user.token);
}

/** Paid and reviewed. */
export async function completeRecharge(
  api: TestApi,
  user: TestUser,
  amount: string,
): Promise<string> {
  const { id } = (await startRecharge(api, user, amount)).data;
  await payRecharge(api, user, id);
  api.clock.advance(10_000);
  await api.runWorker('review-recharges');
  return id;
}
