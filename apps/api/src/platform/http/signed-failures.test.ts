import { randomUUID } from 'node:crypto';
import { readRefusal, userHash } from '@candela/fair-price';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ settings: { RATE_LIMIT_PER_IP: '3', RATE_LIMIT_PER_USER: '2' } });
  await api.startWorkers('prices', 'commitments');
});
afterAll(() => api.close());

async function placeOrder(token: string, remoteAddress: string) {
  const fields = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
  const requestId = randomUUID();
  const sent = { ...fields, request_id: requestId, sent_at: String(api.clock.now() - 2_000) };
  const { code, wire } = await api.call('placeOrder', sent, token, { remoteAddress });
  const refusal = readRefusal((wire as { refusal?: { text: string } }).refusal?.text ?? '');
  expect(refusal).toMatchObject({ requestId, reason: code });
  return { code, user: refusal?.user };
}

test('signs rate limits of the user and of the address, the latter without a user', async () => {
  const { id, token } = await api.register(1_000_00n);
  const known = await userHash(id);
  const order = () => placeOrder(token, '203.0.113.9');
  expect(await order()).toEqual({ code: 'too_slow', user: known });
  expect(await order()).toEqual({ code: 'too_slow', user: known });
  expect(await order()).toEqual({ code: 'too_many_requests', user: known });
  expect(await order()).toEqual({ code: 'too_many_requests', user: null });
});

test('signs nothing of other calls, and no success', async () => {
  const { token } = await api.register(1_000_00n);
  const from = { remoteAddress: '203.0.113.10' };
  const placed = await api.call(
    'placeOrder',
    { id: 'btc', direction: 'up', amount: '10', seconds: '60', request_id: randomUUID() },
    token,
    from,
  );
  expect(placed.wire).toMatchObject({ sign: 1 });
  expect(placed.wire).not.toHaveProperty('refusal');
  const quoted = await api.call('previewOrder', { id: 'nothing' }, token, from);
  expect(quoted.ok).toBe(false);
  expect(quoted.wire).not.toHaveProperty('refusal');
});
