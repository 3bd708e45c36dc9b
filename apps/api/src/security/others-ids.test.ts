import type { Call } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  createTestApi,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../testing/app.js';
import { buyMachine } from '../testing/machines.js';
import { addPasskey } from '../testing/passkeys.js';
import { PICTURE, startRecharge } from '../testing/recharges.js';
import { openThread, uploadForSupport } from '../testing/support.js';
import { bindCard, saveCard, withdraw } from '../testing/withdrawals.js';

/** Another user's id gets the same response as an unknown id, and changes nothing. */

type Belongings = Readonly<Record<Kind, string>>;
type Kind =
  | ('order' | 'quote' | 'alert' | 'recharge' | 'withdrawal' | 'machine')
  | ('card' | 'spareCard' | 'message' | 'thread' | 'session' | 'passkey')
  | ('proof' | 'front' | 'back' | 'picture' | 'otherPicture');

interface Party {
  readonly user: TestUser;
  readonly has: Belongings;
}

interface Naming {
  readonly call: CallName;
  readonly names: Readonly<Record<string, Kind>>;
  readonly fields?: Readonly<Record<string, string>>;
}

const ORDER = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
const CARD_FORM = {
  ...{ account_name: 'Alice Example', bank_name: 'Another Bank', card_number: '' },
  ...{ confirm_card_number: '', fund_password: TEST_FUND_PASSWORD },
};
const DOCUMENTS = { name: 'Alice Example', document_number: 'A123456' };

/** In an order that succeeds for the owner. */
const NAMINGS: readonly Naming[] = [
  { call: 'listOrders', names: { order: 'order' } },
  { call: 'listOrders', names: { ids: 'order' } },
  { call: 'listRecharges', names: { recharge: 'recharge' } },
  { call: 'listWithdrawals', names: { withdrawal: 'withdrawal' } },
  { call: 'listMachines', names: { machine: 'machine' } },
  {
    call: 'listMessages',
    names: { after: 'message' },
    fields: { after_status: '0' },
  },
  { call: 'getSupportThread', names: { id: 'thread' } },
  { call: 'readImage', names: { id: 'proof' } },
  { call: 'placeOrder', names: { quote_id: 'quote' }, fields: ORDER },
  {
    call: 'openSupportThread',
    names: { order: 'order' },
    fields: { topic: 'order', text: 'Why?' },
  },
  {
    call: 'openSupportThread',
    names: { recharge: 'recharge' },
    fields: { topic: 'order', text: 'Why?' },
  },
  {
    call: 'openSupportThread',
    names: { withdrawal: 'withdrawal', pictures: 'picture' },
    fields: { topic: 'order', text: 'Why?' },
  },
  {
    call: 'writeToSupport',
    names: { id: 'thread', pictures: 'otherPicture' },
    fields: { text: 'And?' },
  },
  { call: 'readSupportThread', names: { id: 'thread' }, fields: { through: '1' } },
  { call: 'closeSupportThread', names: { id: 'thread' } },
  { call: 'markMessagesRead', names: { id: 'message' } },
  { call: 'payRecharge', names: { recharge_id: 'recharge', proof: 'proof' } },
  { call: 'submitRealName', names: { front: 'front', back: 'back' }, fields: DOCUMENTS },
  {
    call: 'withdraw',
    names: { card_id: 'card' },
    fields: { amount: '20', fund_password: TEST_FUND_PASSWORD },
  },
  { call: 'saveBankCard', names: { id: 'spareCard' }, fields: CARD_FORM },
  {
    call: 'removeBankCard',
    names: { id: 'spareCard' },
    fields: { fund_password: TEST_FUND_PASSWORD },
  },
  { call: 'renamePasskey', names: { id: 'passkey' }, fields: { name: 'Mine' } },
  { call: 'removePasskey', names: { id: 'passkey' } },
  { call: 'removeAlert', names: { id: 'alert' } },
  { call: 'endSession', names: { id: 'session' } },
];

/** Shared data: instruments, products, articles. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  ...['getInstrument.id', 'listCandles.id', 'listTicks.id', 'previewOrder.id', 'placeOrder.id'],
  ...['listOrders.instrument', 'getOrderTotals.instrument', 'addAlert.instrument'],
  ...['getMinute.instrument', 'getAnnouncement.id', 'buyMachine.product_id'],
]);

/**
 * Secrets, not ids: possession authorizes. See `second-factors.test.ts`, `passkeys.test.ts`,
 * `requests.test.ts`.
 */
const PROOFS: ReadonlySet<string> = new Set([
  ...['token', 'remember_token', 'device', 'challenge', 'credential', 'code', 'request_id'],
  ...['invite_code', 'endpoint', 'p256dh', 'auth'],
]);

const TYPED: ReadonlySet<string> = new Set([
  ...['lang', 'username', 'password', 'confirm_password', 'old_password', 'new_password', 'agree'],
  ...['fund_password', 'confirm_fund_password', 'end_other_sessions', 'remember', 'class', 'trend'],
  ...['interval', 'before', 'limit', 'from', 'to', 'page', 'format', 'tz', 'state', 'direction'],
  ...['outcome', 'amount', 'seconds', 'kind', 'price', 'percent', 'quantity', 'type', 'channel'],
  ...['network', 'remark', 'account_name', 'bank_name', 'card_number', 'confirm_card_number'],
  ...['grain', 'period', 'days', 'minutes', 'after_status', 'all', 'name', 'document_number'],
  ...['latest', 'topic', 'text', 'through', 'kinds', 'amounts', 'cause', 'minute'],
]);

let api: TestApi;
let owner: Party;
let stranger: Party;
let before: Record<string, unknown>;
beforeAll(async () => {
  api = await createTestApi();
  await api.startWorkers('prices', 'commitments');
  [owner, stranger] = [await equip(), await equip()];
  before = await seenBy(owner);
});
afterAll(() => api.close());

async function equip(): Promise<Party> {
  const user = await api.register(5_000_00n);
  const { token, username } = user;
  const login = { username, password: TEST_PASSWORD };
  const other = await api.call('login', login);
  const sessions = (await api.call('listSessions', {}, token)).data;
  expect(other.ok && sessions).toHaveLength(2);
  const pictureOf = async (kind: string) => (await api.upload(kind, PICTURE, token)).id;
  const alert = { instrument: 'btc', kind: 'above', price: '9000000.00' };
  const card = await bindCard(api, user);
  const products = (await api.call('listProducts', {}, token)).data;
  const mail = (await api.call('listMessages', {}, token)).data;
  return {
    user,
    has: {
      order: (await api.call('placeOrder', ORDER, token)).data.id,
      quote: (await api.call('previewOrder', ORDER, token)).data.quoteId,
      alert: (await api.call('addAlert', alert, token)).data.id,
      recharge: (await startRecharge(api, user, '50')).data.id,
      withdrawal: (await withdraw(api, user, card, '20')).data.id,
      machine: await machineOf(user, products[0]?.id ?? ''),
      card,
      spareCard: (await saveCard(api, user, { card_number: '4000 1111 2222 3333' })).data.id,
      message: mail[0]?.id ?? '',
      thread: (await openThread(api, user)).data.id,
      session: sessions.find(({ current }) => !current)?.id ?? '',
      passkey: (await addPasskey(api, user)).id,
      proof: await pictureOf('proof'),
      front: await pictureOf('id_front'),
      back: await pictureOf('id_back'),
      picture: await uploadForSupport(api, user),
      otherPicture: await uploadForSupport(api, user),
    },
  };
}

async function machineOf(user: TestUser, product: string): Promise<string> {
  expect((await buyMachine(api, user, product)).ok).toBe(true);
  return (await api.call('listMachines', {}, user.token)).data[0]?.id ?? '';
}

/** The party's own ids, except for `but`. */
function fieldsOf({ names, fields }: Naming, { has }: Party, but: Record<string, string> = {}) {
  const own = Object.entries(names).map(([field, kind]) => [field, has[kind]]);
  return { ...fields, ...(Object.fromEntries(own) as Record<string, string>), ...but };
}

/** Headers contain the time. */
async function ask(call: CallName, fields: Record<string, string>, { token }: TestUser) {
  const response = await api.send(calls[call], { lang: 'en', token, ...fields });
  const isText = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, body: isText ? response.json() : 'a file' };
}

/** All lists and reads of the user's data. */
async function seenBy({ user }: Party): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    if (!call.token || !/^list|^get/.test(name) || name === 'getSupportThread') continue;
    const answer = await ask(name, {}, user);
    // Calls that require an id are skipped.
    if (answer.status === 200) seen[name] = answer.body;
  }
  return seen;
}

async function statusOf(message: string): Promise<string | undefined> {
  const mail = (await api.call('listMessages', {}, owner.user.token)).data;
  return mail.find(({ id }) => id === message)?.status;
}

const nobodys = (id: string) => id.replace(/[0-9a-z]/gi, (it) => (it === '0' ? '1' : '0'));

const CASES = NAMINGS.flatMap((naming) =>
  Object.entries(naming.names).map(([field, kind]) => ({ naming, field, kind })),
);

describe('access to another user’s ids', () => {
  test.each(CASES.map((it) => [it.naming.call, it.field, it] as const))(
    'returns from %s by %s the same answer for another user’s id as for an unknown one',
    async (name, field, { naming, kind }) => {
      const of = (id: string) => fieldsOf(naming, stranger, { [field]: id });
      const unknown = await ask(name, of(nobodys(owner.has[kind])), stranger.user);
      const others = await ask(name, of(owner.has[kind]), stranger.user);
      expect(others).toEqual(unknown);
      expect(unknown.status).toBeLessThan(500);
      // `listMessages` cannot continue after an unknown message.
      if (name !== 'listMessages') expect(unknown.body).not.toMatchObject({ code: 'bad_request' });
    },
  );

  test('leaves the owner’s data unchanged', async () => {
    expect(Object.keys(before)).toContain('listBankCards');
    expect(await seenBy(owner)).toEqual(before);
  });

  test.each(NAMINGS.map((it) => [it.call, Object.keys(it.names).join(', '), it] as const))(
    'allows the owner to call %s by %s',
    async (name, _fields, naming) => {
      const strange = Object.keys(naming.names).map((field) => [field, 'nobodys'] as const);
      const unknown = await ask(
        name,
        fieldsOf(naming, owner, Object.fromEntries(strange)),
        owner.user,
      );
      const own = await ask(name, fieldsOf(naming, owner), owner.user);
      expect(own.body === 'a file' || own.body.code === 'ok', JSON.stringify(own.body)).toBe(true);
      // Marking an unknown message is not a failure.
      if (name !== 'markMessagesRead') expect(own.body).not.toEqual(unknown.body);
      else expect(await statusOf(owner.has.message)).toBe('read');
    },
  );
});

test('classifies every field of every call', () => {
  const named = new Set(CASES.map(({ naming, field }) => `${naming.call}.${field}`));
  const unjudged = (Object.keys(calls) as CallName[]).flatMap((name) => {
    const { properties = {} } = z.toJSONSchema(calls[name].request, { io: 'input' });
    return Object.keys(properties)
      .filter((field) => !PROOFS.has(field) && !TYPED.has(field))
      .map((field) => `${name}.${field}`)
      .filter((it) => !named.has(it) && !OPEN_TO_ALL.has(it));
  });
  expect(unjudged).toEqual([]);
});
