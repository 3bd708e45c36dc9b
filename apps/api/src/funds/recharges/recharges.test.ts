import { randomUUID } from 'node:crypto';
import type { Call } from '@candela/contract';
import { calls } from '@candela/contract/calls';
import { messageFor } from '@candela/i18n/service-messages';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../test/helpers/database.js';
import {
  PICTURE,
  payRecharge,
  completeRecharge as rechargeOf,
  startRecharge,
} from '../../../test/helpers/recharges.js';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import { queryRows } from '../../platform/db/query-rows.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const start = (user: TestUser, amount = '50', fields: Record<string, string> = {}) =>
  startRecharge(api, user, amount, fields);

const pay = (user: TestUser, rechargeId: string, fields: Record<string, string> = {}) =>
  payRecharge(api, user, rechargeId, fields);

async function recharge(user: TestUser, amount: string) {
  const id = await rechargeOf(api, user, amount);
  const [row] = (await api.call('listRecharges', { recharge: id }, user.token)).data;
  return row;
}

describe('starting a recharge', () => {
  // @spec 7.8
  test('returns the payment address and the expiry, and credits nothing', async () => {
    const user = await api.register();
    const { data } = await start(user, '50.5');
    const now = Math.floor(api.clock.now() / 1_000);
    expect(data).toMatchObject({
      amount: '50.50',
      channel: 'usdt',
      status: 'pending_payment',
      time: now,
      expiresAt: now + 3_600,
      payTo: { network: 'TRC20', address: expect.any(String), bankName: null },
      timeline: [{ status: 'pending_payment', time: now }],
    });
    expect((await api.call('getProfile', {}, user.token)).data.balance).toBe('0.00');
  });

  // @spec 7.8
  test('uses USDT when only the amount is given', async () => {
    const user = await api.register();
    const fields = { lang: 'en', token: user.token, amount: '50' };
    const { sign, data } = (await api.send(calls.startRecharge as Call, fields)).json();
    expect(sign).toBe(1);
    expect(data).toMatchObject({ channel: 'usdt', amount: '50.00', status: 'pending_payment' });
    expect(data.pay_to).toMatchObject({ network: 'TRC20', address: expect.any(String) });
  });

  test('offers a bank account or the requested network, and refuses an unknown one', async () => {
    const user = await api.register();
    const bank = await start(user, '10', { channel: 'bank' });
    expect(bank.data.payTo).toMatchObject({ bankName: 'Sandbox Bank', address: null });
    const erc = await start(user, '10', { network: 'erc20' });
    expect(erc.data.payTo.network).toBe('ERC20');
    expect((await start(user, '10', { network: 'DOGE' })).code).toBe('channel_unknown');
  });

  // @spec 5.5 9.3
  test.each([
    ['9.99', 'amount_too_small', { min: '10.00' }],
    ['0', 'amount_too_small', { min: '10.00' }],
    ['1000000.01', 'amount_too_large', { max: '1000000.00' }],
  ])('refuses %s as %s and names the limit', async (amount, code, limit) => {
    const response = await start(await api.register(), amount);
    expect(response.code).toBe(code);
    expect(response.wire.params).toEqual(limit);
  });
});

describe('open recharges', () => {
  const startMany = (user: TestUser, count: number) =>
    Promise.all(Array.from({ length: count }, () => start(user)));
  const LIMIT = { code: 'recharges_limit', wire: { params: { max: 20 } } };

  test('are at most 20 per user, also when started concurrently', async () => {
    const user = await api.register();
    const codes = (await startMany(user, 30)).map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(20).fill('ok'), ...Array(10).fill('recharges_limit')]);
    expect(await start(user)).toMatchObject(LIMIT);
    expect((await start(await api.register())).ok).toBe(true);
  });

  test('no longer count once they are expired or decided', async () => {
    const user = await api.register();
    const started = await startMany(user, 20);
    await pay(user, started[0]?.data.id ?? '');
    api.clock.advance(3_600_000);
    expect((await startMany(user, 21)).filter(({ ok }) => ok)).toHaveLength(19);
    await api.runWorker('review-recharges');
    expect((await start(user)).ok).toBe(true);
  });

  test('cannot exceed the limit by new proofs for rejected ones', async () => {
    const user = await api.register();
    const { decideRecharge } = api.app.services.funds;
    const started = await startMany(user, 2);
    for (const { data } of started) {
      await pay(user, data.id);
      await decideRecharge(data.id, { approve: false, reason: 'Nothing arrived' }, 'maria');
    }
    await startMany(user, 19);
    const repeated = await Promise.all(started.map(({ data }) => pay(user, data.id)));
    expect(repeated.map(({ code }) => code).sort()).toEqual(['ok', 'recharges_limit']);
  });

  test('do not change the answer to a repeated request', async () => {
    const user = await api.register();
    const fields = { request_id: randomUUID() };
    const first = await start(user, '70', fields);
    await startMany(user, 19);
    expect(await start(user)).toMatchObject(LIMIT);
    expect((await start(user, '70', fields)).wire).toEqual(first.wire);
  });
});

describe('recharge payment and review', () => {
  // @spec 4.4 7.8
  test('puts the recharge under review and credits it after ten seconds in the sandbox', async () => {
    const user = await api.register();
    const { id } = (await start(user)).data;
    const paid = await pay(user, id, { remark: 'from my wallet' });
    expect(paid.data).toMatchObject({ status: 'review', remark: 'from my wallet' });
    api.clock.advance(9_000);
    await api.runWorker('review-recharges');
    expect((await api.call('getProfile', {}, user.token)).data.balance).toBe('0.00');
    api.clock.advance(1_000);
    await api.runWorker('review-recharges');
    const { data } = await api.call('getProfile', {}, user.token);
    expect(data).toMatchObject({ balance: '50.00', totalDeposit: '50.00', unread: 2 });
    const [row] = (await api.call('listRecharges', { recharge: id }, user.token)).data;
    expect(row?.timeline.map((step) => step.status)).toEqual(['pending_payment', 'review', 'paid']);
    const [transfer] = await queryRows<{ actor: string }>(
      api.db,
      sql`select actor from transfers where kind = 'recharge' and reference = ${id}`,
    );
    expect(transfer?.actor).toBe('sandbox');
  });

  test('records the reviewer of a rejection and hides the name from the owner', async () => {
    const user = await api.register();
    const { id } = (await start(user)).data;
    await pay(user, id);
    const { decideRecharge } = api.app.services.funds;
    const reject = { approve: false, reason: 'Nothing arrived' } as const;
    await expect(decideRecharge(id, reject, ' ')).rejects.toThrow('actor_missing');
    expect(await decideRecharge(id, reject, 'maria')).toBe(true);
    expect(await decideRecharge(id, { approve: true }, 'jan')).toBe(false);
    const [row] = await queryRows<{ actor: string }>(
      api.db,
      sql`select timeline -> -1 ->> 'actor' as actor from recharges where id = ${id}`,
    );
    expect(row?.actor).toBe('maria');
    const response = await api.call('listRecharges', { recharge: id }, user.token);
    expect(response.data).toMatchObject([{ status: 'rejected', reason: 'Nothing arrived' }]);
    expect(JSON.stringify(response.wire)).not.toContain('maria');
  });

  // @spec 4.4
  test('rejects an amount ending in .13 with a localized reason and allows another payment', async () => {
    const user = await api.register();
    const rejected = await recharge(user, '60.13');
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'sandbox test' });
    expect((await api.call('getProfile', {}, user.token)).data.balance).toBe('0.00');
    const repeated = await pay(user, rejected?.id ?? '');
    expect(repeated.data).toMatchObject({ status: 'review', reason: null });
  });

  test('credits once when several reviewers run concurrently', async () => {
    const user = await api.register();
    const { id } = (await start(user, '80')).data;
    await pay(user, id);
    api.clock.advance(10_000);
    await Promise.all(Array.from({ length: 6 }, () => api.runWorker('review-recharges')));
    expect((await api.call('getProfile', {}, user.token)).data.balance).toBe('80.00');
  });

  test('requires a payment proof uploaded by the same user', async () => {
    const [user, other] = [await api.register(), await api.register()];
    const { id } = (await start(user)).data;
    const foreign = await api.upload('proof', PICTURE, other.token);
    const document = await api.upload('id_front', PICTURE, user.token);
    for (const proof of [foreign.id, document.id, 'nothing']) {
      const fields = { recharge_id: id, proof };
      expect((await api.call('payRecharge', fields, user.token)).code).toBe('upload_unknown');
    }
  });

  // @spec 9.3
  test("refuses another user's recharge, a second payment and an expired recharge", async () => {
    const [user, other] = [await api.register(), await api.register()];
    const { id } = (await start(user)).data;
    expect((await pay(other, id)).code).toBe('recharge_unknown');
    expect((await pay(user, id)).ok).toBe(true);
    expect((await pay(user, id)).code).toBe('recharge_already_submitted');
    const late = (await start(user)).data;
    api.clock.advance(3_600_000);
    expect((await pay(user, late.id)).code).toBe('recharge_expired');
  });
});

describe('recharge request id', () => {
  test('starts one recharge when it is sent several times concurrently', async () => {
    const user = await api.register();
    const fields = { request_id: randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => start(user, '70', fields)),
    );
    for (const response of responses) expect(response.wire).toEqual(responses[0]?.wire);
    const { data } = await api.call('listRecharges', {}, user.token);
    expect(data).toHaveLength(1);
  });

  test('is refused with other fields and independent for each user', async () => {
    const [user, other] = [await api.register(), await api.register()];
    const fields = { request_id: randomUUID() };
    expect((await start(user, '70', fields)).ok).toBe(true);
    const changed = await start(user, '71', fields);
    expect(changed.code).toBe('request_conflict');
    expect(changed.msg).toBe(messageFor('en', 'request_conflict'));
    expect((await start(other, '71', fields)).ok).toBe(true);
  });

  test('can be reused after a refusal', async () => {
    const user = await api.register();
    const { id } = (await start(user)).data;
    const proof = await api.upload('proof', PICTURE, user.token);
    const fields = { request_id: randomUUID(), recharge_id: 'unknown', proof: proof.id };
    expect((await api.call('payRecharge', fields, user.token)).code).toBe('recharge_unknown');
    const right = { ...fields, recharge_id: id };
    expect((await api.call('payRecharge', right, user.token)).ok).toBe(true);
  });
});

test('dead-letters a recharge that contradicts the ledger and reviews the next one', async () => {
  const [contradicting, next] = [await api.register(), await api.register()];
  const { id } = (await start(contradicting)).data;
  await pay(contradicting, id);
  // Contradicts the ledger.
  const booked = await inTransaction(api.db, (tx) =>
    api.app.services.ledger.postTransfer(tx, {
      kind: 'recharge',
      reference: id,
      lines: [
        { account: 'platform:deposits', amount: -50_00n },
        { account: `${contradicting.id}:available`, amount: 50_00n },
      ],
    }),
  );
  expect(booked.ok).toBe(true);
  expect(await recharge(next, '60')).toMatchObject({ status: 'paid' });
  const [row] = (await api.call('listRecharges', { recharge: id }, contradicting.token)).data;
  expect(row?.status).toBe('review');
  const metrics = await api.server.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${api.config.secrets.metricsToken}` },
  });
  expect(metrics.body).toContain('candela_recharges_dead_letter 1\n');
  await api.runWorker('review-recharges');
});

describe('recharge records', () => {
  // @spec 3.5 7.8
  test('are paged, filtered by state and time, and limited to the caller', async () => {
    const [user, other] = [await api.register(), await api.register()];
    await start(other);
    const begin = Math.floor(api.clock.now() / 1_000);
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      ids.unshift((await start(user, String(20 + i))).data.id);
      api.clock.advance(60_000);
    }
    const list = async (fields: Record<string, string>) =>
      (await api.call('listRecharges', fields, user.token)).data.map((row) => row.id);
    expect(await list({})).toEqual(ids);
    expect(await list({ limit: '2', page: '2' })).toEqual(ids.slice(2, 4));
    expect(await list({ limit: '2', page: '3' })).toEqual(ids.slice(4));
    expect(await list({ from: String(begin + 60), to: String(begin + 120) })).toEqual(
      ids.slice(2, 4),
    );
    expect(await list({ state: 'paid' })).toEqual([]);
    api.clock.advance(3_600_000);
    expect(await list({ state: 'expired' })).toEqual(ids);
    expect(await list({ recharge: ids[0] ?? '' })).toEqual([ids[0]]);
  });

  test('export every row as CSV regardless of the page size', async () => {
    const user = await api.register();
    for (let i = 0; i < 3; i += 1) await start(user, `3${i}`);
    const { id } = (await start(user, '99')).data;
    await pay(user, id, { remark: '=HYPERLINK("x"),\n"y"' });
    const response = await api.server.inject({
      method: 'POST',
      url: '/api/user/recharge_record',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `lang=en&format=csv&tz=Asia/Bangkok&limit=2&token=${user.token}`,
    });
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="listRecharges.csv"; filename\*=UTF-8''Recharge%20records%20\d{4}-\d\d-\d\d.csv$/,
    );
    const [header, ...lines] = response.body.split('\r\n');
    expect(header).toBe(
      '\uFEFFStarted (Asia/Bangkok),Amount (USDT),Payment method,Network,Status,Remark,Reason,Recharge number',
    );
    expect(lines.filter((line) => /[0-9a-z]{21}$/.test(line))).toHaveLength(4);
    expect(response.body).toContain(
      `99.00,USDT,TRC20,Under review,"'=HYPERLINK(""x""),\n""y""",,${id}`,
    );
  });

  test('refuse a CSV export for an unknown time zone', async () => {
    const { token } = await api.register();
    const response = await api.call('listRecharges', { format: 'csv', tz: 'Mars/Olympus' }, token);
    expect(response).toMatchObject({ status: 400, code: 'bad_request' });
  });
});
