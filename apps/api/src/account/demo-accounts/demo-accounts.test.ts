import { randomUUID } from 'node:crypto';
import { DEMO_FUNDS } from '@candela/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../test/helpers/database.js';
import { assertLedgerBalanced } from '../../../test/helpers/ledger-assertions.js';
import { buyMachine, DAY_MS } from '../../../test/helpers/machines.js';
import { PICTURE, payRecharge, startRecharge } from '../../../test/helpers/recharges.js';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import { bindCard, withdraw } from '../../../test/helpers/withdrawals.js';
import { createAttemptLimits } from '../../identity/attempt-limits/service.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { createDemoAccounts } from './service.js';

const MINUTE_MS = 60_000;
const LIFE_MS = 7 * DAY_MS;

const log: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    settings: { RATE_LIMIT_DEMOS_PER_IP: '5' },
    onLogLine: (line) => log.push(line),
  });
});
afterAll(async () => {
  await assertLedgerBalanced(api.db);
  await api.close();
});

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `192.0.2.${addresses}`;
};

const openDemoCall = (requestId: string, remoteAddress = newAddress(), device = '') =>
  api.call('openDemo', { request_id: requestId, device }, undefined, { remoteAddress });

async function openDemo(): Promise<TestUser> {
  const { user, token } = (await openDemoCall(randomUUID())).data;
  return { ...user, token };
}

const profileOf = async (user: TestUser) => (await api.call('getProfile', {}, user.token)).data;
const sweep = () => api.runWorker('delete-demo-accounts');
const balancesOf = (user: TestUser) => api.app.services.ledger.balances(api.db, user.id);

async function remainingDataOf({ id }: TestUser): Promise<unknown> {
  const [row] = await queryRows(
    api.db,
    sql`select
      (select count(*)::integer from sessions where user_id = ${id}) as sessions,
      (select count(*)::integer from known_devices where user_id = ${id}) as known_devices,
      (select count(*)::integer from messages where user_id = ${id}) as messages,
      (select count(*)::integer from requests where user_id = ${id}) as requests,
      (select count(*)::integer from users where id = ${id}
        and fund_password_hash not like 'absent:%') as fund_passwords,
      (select count(*)::integer from real_names where user_id = ${id}) as real_names,
      (select count(*)::integer from uploads where owner_id = ${id}) as uploads,
      (select count(*)::integer from support_threads where user_id = ${id}) as support,
      (select count(*)::integer from bank_cards where user_id = ${id} and (number is not null
        or account_name <> '' or bank_name <> '' or last_four <> '0000')) as cards,
      (select count(*)::integer from withdrawals where user_id = ${id}
        and card::text like '%Example%') as withdrawals,
      (select count(*)::integer from recharges where user_id = ${id}
        and (proof_id is not null or remark <> '')) as recharges`,
  );
  return row;
}

const NOTHING = {
  sessions: 0,
  known_devices: 0,
  messages: 0,
  requests: 0,
  fund_passwords: 0,
  real_names: 0,
  uploads: 0,
  support: 0,
  cards: 0,
  withdrawals: 0,
  recharges: 0,
};

describe('demo account', () => {
  test('opens a separate account with promotional funds and an expiry', async () => {
    const [one, other] = [await openDemo(), await openDemo()];
    expect(one.username).toMatch(/^demo-[0-9a-f]{8}$/);
    expect(other.id).not.toBe(one.id);
    const profile = await profileOf(one);
    expect(profile.balance).toBe(DEMO_FUNDS);
    expect(profile).toMatchObject({ totalDeposit: '0.00', totalIncome: '0.00', level: 0 });
    expect(profile.demoUntil).toBe((api.clock.now() + LIFE_MS) / 1_000);
    expect((await api.call('listStatement', {}, one.token)).data).toMatchObject([
      { type: 'demo_funds', amount: DEMO_FUNDS, before: '0.00', after: DEMO_FUNDS },
    ]);
    const [message] = (await api.call('listMessages', {}, one.token)).data;
    expect(message?.content).toContain('Your fund password is 246810.');
    expect((await api.call('listAssets', {}, one.token)).data).toMatchObject([
      { deposits: DEMO_FUNDS, result: '0.00' },
    ]);
  });

  test('returns the same account in a new session when the request id is repeated', async () => {
    const id = randomUUID();
    const first = (await openDemoCall(id)).data;
    const second = (await openDemoCall(id.toUpperCase())).data;
    expect(second.user).toEqual(first.user);
    expect(second.token).not.toBe(first.token);
    expect((await profileOf({ ...first.user, token: first.token })).balance).toBe(DEMO_FUNDS);
    expect((await profileOf({ ...second.user, token: second.token })).balance).toBe(DEMO_FUNDS);
  });

  test('opens and counts one account when a request is repeated concurrently', async () => {
    const [id, address] = [randomUUID(), newAddress()];
    await openDemoCall(randomUUID(), address);
    const responses = await Promise.all(Array.from({ length: 4 }, () => openDemoCall(id, address)));
    const users = new Set(responses.map(({ data }) => data.user.id));
    expect(users.size).toBe(1);
    const [owner = ''] = users;
    const { available } = await api.app.services.ledger.balances(api.db, owner);
    expect(available).toBe(10_000_00n);
    for (let more = 0; more < 3; more += 1)
      expect((await openDemoCall(randomUUID(), address)).ok).toBe(true);
    expect((await openDemoCall(randomUUID(), address)).code).toBe('demo_limit_reached');
  });

  test('marks a registration from a network or device of the demo account as self-invited', async () => {
    const [id, address] = [randomUUID(), newAddress()];
    const [device, other] = ['the-device-of-a-demo', 'another-device-of-it'];
    const { user } = (await openDemoCall(id, address, device)).data;
    await openDemoCall(id, newAddress(), other);
    const selfInvited = async (remoteAddress: string, on: string) => {
      const username = `friend-${randomUUID().slice(0, 8)}`;
      const passwords = { password: 'correct horse', confirm_password: 'correct horse' };
      const digits = { fund_password: '246810', confirm_fund_password: '246810' };
      const form = { username, ...passwords, ...digits, invite_code: user.inviteCode, agree: '1' };
      await api.call('register', { ...form, device: on }, undefined, { remoteAddress });
      const [row] = await queryRows<{ told: boolean }>(
        api.db,
        sql`select self_invited as told from users where username = ${username}`,
      );
      return row?.told;
    };
    expect(await selfInvited(newAddress(), device)).toBe(true);
    expect(await selfInvited(newAddress(), other)).toBe(true);
    expect(await selfInvited(address, 'a-device-of-a-neighbour')).toBe(true);
    expect(await selfInvited(newAddress(), 'a-device-of-a-friend')).toBe(false);
  });

  test('does not count a failed attempt against the rate limit', async () => {
    const { db, config, app, clock } = api;
    const { ledger, users, messages } = app.services;
    const address = newAddress();
    const hashes = [
      () => Promise.reject(new Error('no memory')),
      () => users.hashPassword('246810'),
    ];
    const demos = createDemoAccounts({
      ...{ db, ledger, messages, now: clock.now, mode: 'sandbox', perIpPerHour: 1 },
      users: { ...users, hashPassword: () => hashes.shift()?.() ?? expect.fail('made twice') },
      knownDevices: { recordOrigin: async () => undefined },
      attemptLimits: createAttemptLimits({ db, now: clock.now, onError: () => expect.fail() }),
      dataKey: config.secrets.dataKey,
    });
    await expect(demos.openDemo(randomUUID(), { network: address })).rejects.toThrow('no memory');
    expect((await demos.openDemo(randomUUID(), { network: address })).ok).toBe(true);
    expect(await demos.openDemo(randomUUID(), { network: address })).toMatchObject({
      failure: 'demo_limit_reached',
    });
  });

  test('rejects a missing or malformed request id', async () => {
    expect((await api.call('openDemo')).code).toBe('bad_request');
    expect((await api.call('openDemo', { request_id: 'mine' })).code).toBe('bad_request');
  });

  test('allows five per address and hour, and repeats of earlier requests beyond that', async () => {
    const [first, address] = [randomUUID(), newAddress()];
    const { user } = (await openDemoCall(first, address)).data;
    for (let more = 0; more < 4; more += 1) await openDemoCall(randomUUID(), address);
    const rejected = await openDemoCall(randomUUID(), address);
    expect(rejected.code).toBe('demo_limit_reached');
    expect(rejected.wire.params).toEqual({ seconds: 3_600 });
    expect((await openDemoCall(first, address)).data.user).toEqual(user);
    expect((await openDemoCall(randomUUID(), newAddress())).ok).toBe(true);
    api.clock.advance(60 * MINUTE_MS);
    expect((await openDemoCall(randomUUID(), address)).ok).toBe(true);
  });

  test('has no login password to sign in with or to change', async () => {
    const demo = await openDemo();
    const { username, token } = demo;
    const [row] = await queryRows<{ hash: string }>(
      api.db,
      sql`select password_hash as hash from users where id = ${demo.id}`,
    );
    for (const password of ['246810', row?.hash ?? expect.fail('no row')]) {
      const rejected = await api.call('login', { username, password });
      expect(rejected.code).toBe('login_refused');
    }
    const change = { new_password: 'correct horse', confirm_password: 'correct horse' };
    const changed = await api.call(
      'changeLoginPassword',
      { old_password: 'anything', ...change },
      token,
    );
    expect(changed.code).toBe('login_password_absent');
  });

  test('reserves its user name pattern against registration', async () => {
    const { username } = await openDemo();
    const form = {
      username: `${username}0`,
      password: 'correct horse',
      confirm_password: 'correct horse',
      fund_password: '246810',
      confirm_fund_password: '246810',
      invite_code: await api.inviteCode(),
      agree: '1',
    };
    const rejected = await api.call('register', form, undefined, { remoteAddress: newAddress() });
    expect(rejected.code).toBe('username_taken');
  });

  test('expires after exactly seven days, even when unused', async () => {
    const demo = await openDemo();
    api.clock.advance(LIFE_MS - 1_000);
    expect((await api.call('getProfile', {}, demo.token)).ok).toBe(true);
    api.clock.advance(1_000);
    expect((await api.call('getProfile', {}, demo.token)).code).toBe('token_expired');
  });

  test('is refused in live mode without writing anything', async () => {
    const { db, config, app, clock } = api;
    const { ledger, users, messages } = app.services;
    const live = createDemoAccounts({
      db,
      ledger,
      users,
      messages,
      knownDevices: { recordOrigin: () => expect.fail('something was written') },
      attemptLimits: createAttemptLimits({ db, now: clock.now, onError: () => expect.fail() }),
      dataKey: config.secrets.dataKey,
      mode: 'live',
      perIpPerHour: 5,
      now: clock.now,
    });
    const before = await queryRows(db, sql`select count(*) from users`);
    const rejected = await live.openDemo(randomUUID(), { network: '198.51.100.1' });
    expect(rejected).toEqual({ ok: false, failure: 'demo_not_offered', params: undefined });
    expect(await queryRows(db, sql`select count(*) from users`)).toEqual(before);
  });
});

describe('demo account sweep', () => {
  test('leaves an account alone until a minute after its expiry', async () => {
    const demo = await openDemo();
    api.clock.advance(LIFE_MS);
    await sweep();
    expect((await balancesOf(demo)).available).toBe(10_000_00n);
    api.clock.advance(MINUTE_MS);
    await sweep();
    expect((await balancesOf(demo)).available).toBe(0n);
  });

  test('returns the remaining balance, erases personal data and keeps the ledger entries', async () => {
    const demo = await openDemo();
    const pictureOf = async (kind: string) => (await api.upload(kind, PICTURE, demo.token)).id;
    const documents = {
      name: 'Alice Example',
      document_number: 'A123456',
      front: await pictureOf('id_front'),
      back: await pictureOf('id_back'),
    };
    await api.call('submitRealName', documents, demo.token);
    const card = await bindCard(api, demo);
    expect((await withdraw(api, demo, card, '100', { request_id: randomUUID() })).ok).toBe(true);
    const { id } = (await startRecharge(api, demo, '50')).data;
    expect((await payRecharge(api, demo, id, { remark: 'by Alice' })).ok).toBe(true);
    const about = { recharge: id, pictures: await pictureOf('support') };
    const asking = { topic: 'recharge', text: 'It was Alice.', ...about };
    expect((await api.call('openSupportThread', asking, demo.token)).ok).toBe(true);
    api.clock.advance(MINUTE_MS);
    for (const kind of ['withdrawals', 'recharges', 'real-names']) {
      await api.runWorker(`review-${kind}`);
    }
    expect((await balancesOf(demo)).available).toBe(9_950_00n);
    api.clock.advance(LIFE_MS);
    await sweep();
    expect(await remainingDataOf(demo)).toEqual(NOTHING);
    const entries = await queryRows(
      api.db,
      sql`select kind, amount::text from entries where account_id = ${`${demo.id}:available`}
        order by account_version`,
    );
    expect(entries.at(0)).toEqual({ kind: 'demo_funds', amount: '1000000' });
    expect(entries.at(-1)).toEqual({ kind: 'demo_funds', amount: '-995000' });
    await assertLedgerBalanced(api.db);
  });

  test("waits for the end of a machine's term", async () => {
    const demo = await openDemo();
    const { data: products } = await api.call('listProducts', {}, demo.token);
    const long = products.find(({ days }) => days > 7) ?? expect.fail('no product of weeks');
    expect((await buyMachine(api, demo, long.id)).code).toBe('ok');
    const { invested } = await balancesOf(demo);
    expect(invested).toBeGreaterThan(0n);
    api.clock.advance(LIFE_MS + MINUTE_MS);
    await api.runWorker('accrue-machines');
    await sweep();
    const during = await balancesOf(demo);
    expect(during.invested).toBe(invested);
    expect(during.available).toBeGreaterThan(0n);
    api.clock.advance(long.days * DAY_MS);
    await api.runWorker('accrue-machines');
    await sweep();
    expect(await balancesOf(demo)).toMatchObject({ available: 0n, invested: 0n });
    await assertLedgerBalanced(api.db);
  });

  test('waits for the review of a pending recharge', async () => {
    const demo = await openDemo();
    api.clock.advance(LIFE_MS - 5_000);
    const { id } = (await startRecharge(api, demo, '50')).data;
    await payRecharge(api, demo, id);
    api.clock.advance(2 * MINUTE_MS);
    await sweep();
    expect((await balancesOf(demo)).available).toBe(10_000_00n);
    await api.runWorker('review-recharges');
    expect((await balancesOf(demo)).available).toBe(10_050_00n);
    api.clock.advance(60 * MINUTE_MS);
    await sweep();
    expect((await balancesOf(demo)).available).toBe(0n);
  });

  test('returns the balance once when several sweeps run concurrently', async () => {
    const demos = await Promise.all([openDemo(), openDemo(), openDemo()]);
    api.clock.advance(LIFE_MS + MINUTE_MS);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    for (const demo of demos) {
      expect((await balancesOf(demo)).available).toBe(0n);
      const returned = await queryRows(
        api.db,
        sql`select amount::text from entries where account_id = ${`${demo.id}:available`}
          and amount < 0`,
      );
      expect(returned).toEqual([{ amount: '-1000000' }]);
    }
  });

  test('logs an account that contradicts the ledger and continues with the others', async () => {
    const [broken, whole] = [await openDemo(), await openDemo()];
    await inTransaction(api.db, (tx) =>
      api.app.services.ledger.postTransfer(tx, {
        kind: 'demo_funds',
        reference: `${broken.id}-returned`,
        lines: [
          { account: `${broken.id}:available`, amount: -1n },
          { account: 'platform:promotions', amount: 1n },
        ],
      }),
    );
    api.clock.advance(LIFE_MS + MINUTE_MS);
    await sweep();
    expect((await balancesOf(whole)).available).toBe(0n);
    expect((await balancesOf(broken)).available).toBe(9_999_99n);
    expect(log.filter((line) => line.includes('"worker":"delete-demo-accounts"'))).toHaveLength(1);
  });

  test('pays no rebate and accepts no invite code after the sweep', async () => {
    const demo = await openDemo();
    const friend = await api.register(0n, demo.inviteCode);
    api.clock.advance(LIFE_MS + MINUTE_MS);
    await sweep();
    const { username } = friend;
    const { token } = (await api.call('login', { username, password: 'correct horse' })).data;
    const { id } = (await startRecharge(api, { ...friend, token }, '100')).data;
    await payRecharge(api, { ...friend, token }, id);
    api.clock.advance(MINUTE_MS);
    await api.runWorker('review-recharges');
    expect((await balancesOf(friend)).available).toBe(100_00n);
    expect((await balancesOf(demo)).available).toBe(0n);
    await expect(api.register(0n, demo.inviteCode)).rejects.toThrow('invite_code_unknown');
  });

  test('refuses to reopen an expired account by its request id', async () => {
    const id = randomUUID();
    await openDemoCall(id);
    api.clock.advance(LIFE_MS);
    expect((await openDemoCall(id)).code).toBe('demo_ended');
  });
});

describe('demo account sweep with an open market', () => {
  let market: TestApi;
  beforeAll(async () => {
    market = await createTestApi();
    await market.startWorkers('prices', 'commitments');
  });
  afterAll(() => market.close());

  /** Advancing by days would close the market, so the account's end is moved before the expiry. */
  test('waits for the settlement of an open order', async () => {
    const { user, token } = (await market.call('openDemo', { request_id: randomUUID() })).data;
    const balances = () => market.app.services.ledger.balances(market.db, user.id);
    const order = { id: 'btc', direction: 'up', amount: '40', seconds: '1200' };
    const placed = (await market.call('placeOrder', order, token)).data;
    const end = market.clock.now() + 30_000;
    await market.db.execute(sql`update users set closes_at = ${end} where id = ${user.id}`);
    await market.db.execute(
      sql`update demo_accounts set sweep_at = ${end + MINUTE_MS} where user_id = ${user.id}`,
    );

    market.clock.advance(2 * MINUTE_MS);
    await market.runWorker('delete-demo-accounts');
    expect(await balances()).toMatchObject({ available: 9_960_00n, held_orders: 40_00n });

    market.clock.advance(20 * MINUTE_MS);
    await market.app.services.settlement.settleOrders();
    const { available, held_orders: held } = await balances();
    const outcomes = [9_960_00n, 10_000_00n, 9_960_00n + 40_00n + 35_20n];
    expect([held, outcomes.includes(available)]).toEqual([0n, true]);

    market.clock.advance(60 * MINUTE_MS);
    await market.runWorker('delete-demo-accounts');
    expect((await balances()).available).toBe(0n);
    const [closedOrder] = await queryRows(
      market.db,
      sql`select status from orders where id = ${placed.id}`,
    );
    expect(closedOrder).toEqual({ status: 'closed' });
    await assertLedgerBalanced(market.db);
  });
});
