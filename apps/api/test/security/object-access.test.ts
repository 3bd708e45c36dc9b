import type { Call } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { buyMachine } from '../helpers/machines.js';
import { addPasskey } from '../helpers/passkeys.js';
import { PICTURE, startRecharge } from '../helpers/recharges.js';
import { openThread, uploadForSupport } from '../helpers/support.js';
import {
  createTestApi,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../helpers/test-api.js';
import {
  addAddress,
  bindCard,
  saveCard,
  TEST_ERC20_ADDRESS,
  withdraw,
} from '../helpers/withdrawals.js';

/** Another user's id gets the same response as an unknown id, and changes nothing. */

type OwnedIds = Readonly<Record<IdKind, string>>;
type IdKind =
  | ('order' | 'quote' | 'alert' | 'recharge' | 'withdrawal' | 'machine')
  | (
      | 'card'
      | 'spareCard'
      | 'address'
      | 'spareAddress'
      | 'message'
      | 'thread'
      | 'session'
      | 'passkey'
    )
  | ('proof' | 'front' | 'back' | 'picture' | 'otherPicture');

interface Party {
  readonly user: TestUser;
  readonly ids: OwnedIds;
}

interface IdReference {
  readonly call: CallName;
  readonly idFields: Readonly<Record<string, IdKind>>;
  readonly fields?: Readonly<Record<string, string>>;
}

const ORDER = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
const CARD_FORM = {
  ...{ account_name: 'Alice Example', bank_name: 'Another Bank', card_number: '' },
  ...{ confirm_card_number: '', fund_password: TEST_FUND_PASSWORD },
};
const DOCUMENTS = { name: 'Alice Example', document_number: 'A123456' };

const ID_REFERENCES: readonly IdReference[] = [
  { call: 'listOrders', idFields: { order: 'order' } },
  { call: 'listOrders', idFields: { ids: 'order' } },
  { call: 'listRecharges', idFields: { recharge: 'recharge' } },
  { call: 'listWithdrawals', idFields: { withdrawal: 'withdrawal' } },
  { call: 'listMachines', idFields: { machine: 'machine' } },
  {
    call: 'listMessages',
    idFields: { after: 'message' },
    fields: { after_status: '0' },
  },
  { call: 'getSupportThread', idFields: { id: 'thread' } },
  { call: 'downloadImage', idFields: { id: 'proof' } },
  { call: 'placeOrder', idFields: { quote_id: 'quote' }, fields: ORDER },
  {
    call: 'openSupportThread',
    idFields: { order: 'order' },
    fields: { topic: 'order', text: 'Why?' },
  },
  {
    call: 'openSupportThread',
    idFields: { recharge: 'recharge' },
    fields: { topic: 'order', text: 'Why?' },
  },
  {
    call: 'openSupportThread',
    idFields: { withdrawal: 'withdrawal', pictures: 'picture' },
    fields: { topic: 'order', text: 'Why?' },
  },
  {
    call: 'writeToSupport',
    idFields: { id: 'thread', pictures: 'otherPicture' },
    fields: { text: 'And?' },
  },
  { call: 'markSupportThreadRead', idFields: { id: 'thread' }, fields: { through: '1' } },
  { call: 'closeSupportThread', idFields: { id: 'thread' } },
  { call: 'markMessagesRead', idFields: { id: 'message' } },
  { call: 'payRecharge', idFields: { recharge_id: 'recharge', proof: 'proof' } },
  { call: 'submitRealName', idFields: { front: 'front', back: 'back' }, fields: DOCUMENTS },
  {
    call: 'withdraw',
    idFields: { card_id: 'card' },
    fields: { amount: '20', fund_password: TEST_FUND_PASSWORD },
  },
  {
    call: 'withdraw',
    idFields: { address_id: 'address' },
    fields: { amount: '20', fund_password: TEST_FUND_PASSWORD },
  },
  { call: 'saveBankCard', idFields: { id: 'spareCard' }, fields: CARD_FORM },
  {
    call: 'removeBankCard',
    idFields: { id: 'spareCard' },
    fields: { fund_password: TEST_FUND_PASSWORD },
  },
  {
    call: 'removeUsdtAddress',
    idFields: { id: 'spareAddress' },
    fields: { fund_password: TEST_FUND_PASSWORD },
  },
  { call: 'renamePasskey', idFields: { id: 'passkey' }, fields: { name: 'Mine' } },
  { call: 'removePasskey', idFields: { id: 'passkey' } },
  { call: 'removeAlert', idFields: { id: 'alert' } },
  { call: 'endSession', idFields: { id: 'session' } },
];

const PUBLIC_IDS: ReadonlySet<string> = new Set([
  ...['getInstrument.id', 'listCandles.id', 'listTicks.id', 'previewOrder.id', 'placeOrder.id'],
  ...['listOrders.instrument', 'getOrderTotals.instrument', 'addAlert.instrument'],
  ...[
    'getMinute.instrument',
    'getPrices.instrument',
    'getAnnouncement.id',
    'buyMachine.product_id',
  ],
]);

/**
 * Secrets, not ids: possession authorizes. See `second-factors.test.ts`, `passkeys.test.ts`,
 * `idempotency.test.ts`.
 */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  ...[
    'token',
    'remember_token',
    'device',
    'challenge',
    'credential',
    'code',
    'request_id',
    'sent_at',
  ],
  ...['invite_code', 'endpoint', 'p256dh', 'auth', 'old_endpoint', 'old_auth'],
]);

const PLAIN_FIELDS: ReadonlySet<string> = new Set([
  ...['lang', 'username', 'password', 'confirm_password', 'old_password', 'new_password', 'agree'],
  ...['fund_password', 'confirm_fund_password', 'end_other_sessions', 'remember', 'class', 'trend'],
  ...['interval', 'before', 'limit', 'from', 'to', 'page', 'format', 'tz', 'state', 'direction'],
  ...['outcome', 'amount', 'seconds', 'kind', 'price', 'percent', 'quantity', 'type', 'channel'],
  ...['network', 'remark', 'account_name', 'bank_name', 'card_number', 'confirm_card_number'],
  ...['grain', 'period', 'days', 'minutes', 'after_status', 'all', 'name', 'document_number'],
  ...['latest', 'topic', 'text', 'through', 'kinds', 'amounts', 'cause', 'minute'],
  ...['label', 'address', 'currency'],
]);

let api: TestApi;
let owner: Party;
let stranger: Party;
let before: Record<string, unknown>;
beforeAll(async () => {
  api = await createTestApi();
  await api.startWorkers('prices', 'commitments');
  [owner, stranger] = [await createParty(), await createParty()];
  before = await readAllData(owner);
});
afterAll(() => api.close());

async function createParty(): Promise<Party> {
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
  const messages = (await api.call('listMessages', {}, token)).data;
  return {
    user,
    ids: {
      order: (await api.call('placeOrder', ORDER, token)).data.id,
      quote: (await api.call('previewOrder', ORDER, token)).data.quoteId,
      alert: (await api.call('addAlert', alert, token)).data.id,
      recharge: (await startRecharge(api, user, '50')).data.id,
      withdrawal: (await withdraw(api, user, card, '20')).data.id,
      machine: await machineOf(user, products[0]?.id ?? ''),
      card,
      spareCard: (await saveCard(api, user, { card_number: '4000 1111 2222 3333' })).data.id,
      address: (await addAddress(api, user)).data.id,
      spareAddress: (await addAddress(api, user, { network: 'ERC20', address: TEST_ERC20_ADDRESS }))
        .data.id,
      message: messages[0]?.id ?? '',
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

function fieldsOf(
  { idFields, fields }: IdReference,
  { ids }: Party,
  overrides: Record<string, string> = {},
) {
  const own = Object.entries(idFields).map(([field, kind]) => [field, ids[kind]]);
  return { ...fields, ...(Object.fromEntries(own) as Record<string, string>), ...overrides };
}

/** Headers contain the time. */
async function sendCall(call: CallName, fields: Record<string, string>, { token }: TestUser) {
  const response = await api.send(calls[call], { lang: 'en', token, ...fields });
  const isText = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, body: isText ? response.json() : 'a file' };
}

async function readAllData({ user }: Party): Promise<Record<string, unknown>> {
  const responses: Record<string, unknown> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    if (!call.token || !/^list|^get/.test(name) || name === 'getSupportThread') continue;
    const answer = await sendCall(name, {}, user);
    if (answer.status === 200) responses[name] = answer.body;
  }
  return responses;
}

async function statusOf(message: string): Promise<string | undefined> {
  const messages = (await api.call('listMessages', {}, owner.user.token)).data;
  return messages.find(({ id }) => id === message)?.status;
}

const unknownIdLike = (id: string) => id.replace(/[0-9a-z]/gi, (it) => (it === '0' ? '1' : '0'));

const CASES = ID_REFERENCES.flatMap((reference) =>
  Object.entries(reference.idFields).map(([field, kind]) => ({ naming: reference, field, kind })),
);

describe('access to another user’s ids', () => {
  // @spec S31 S35
  test.each(CASES.map((it) => [it.naming.call, it.field, it] as const))(
    'returns from %s by %s the same answer for another user’s id as for an unknown one',
    async (name, field, { naming: reference, kind }) => {
      const of = (id: string) => fieldsOf(reference, stranger, { [field]: id });
      const unknown = await sendCall(name, of(unknownIdLike(owner.ids[kind])), stranger.user);
      const others = await sendCall(name, of(owner.ids[kind]), stranger.user);
      expect(others).toEqual(unknown);
      expect(unknown.status).toBeLessThan(500);
      // `listMessages` cannot continue after an unknown message.
      if (name !== 'listMessages') expect(unknown.body).not.toMatchObject({ code: 'bad_request' });
    },
  );

  // @spec S35
  test('leaves the owner’s data unchanged', async () => {
    expect(Object.keys(before)).toContain('listBankCards');
    expect(await readAllData(owner)).toEqual(before);
  });

  // @spec S35
  test.each(ID_REFERENCES.map((it) => [it.call, Object.keys(it.idFields).join(', '), it] as const))(
    'allows the owner to call %s by %s',
    async (name, _fields, reference) => {
      const unknownIds = Object.keys(reference.idFields).map(
        (field) => [field, 'nobodys'] as const,
      );
      const unknown = await sendCall(
        name,
        fieldsOf(reference, owner, Object.fromEntries(unknownIds)),
        owner.user,
      );
      const own = await sendCall(name, fieldsOf(reference, owner), owner.user);
      expect(own.body === 'a file' || own.body.code === 'ok', JSON.stringify(own.body)).toBe(true);
      // Marking an unknown message is not a failure.
      if (name !== 'markMessagesRead') expect(own.body).not.toEqual(unknown.body);
      else expect(await statusOf(owner.ids.message)).toBe('read');
    },
  );
});

// @spec S41
test('classifies every field of every call', () => {
  const named = new Set(CASES.map(({ naming: reference, field }) => `${reference.call}.${field}`));
  const unclassified = (Object.keys(calls) as CallName[]).flatMap((name) => {
    const { properties = {} } = z.toJSONSchema(calls[name].request, { io: 'input' });
    return Object.keys(properties)
      .filter((field) => !SECRET_FIELDS.has(field) && !PLAIN_FIELDS.has(field))
      .map((field) => `${name}.${field}`)
      .filter((it) => !named.has(it) && !PUBLIC_IDS.has(it));
  });
  expect(unclassified).toEqual([]);
});
