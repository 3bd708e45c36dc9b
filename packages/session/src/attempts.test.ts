import { expect, test } from 'vitest';
import { ATTEMPT_LIFE_MS, createAttempts } from './index.js';
import { tolerantStorage } from './storage.js';
import { memoryStorage } from './testing/index.js';

const PATH = 'bet/cpbuy';
const LOOSE = ['quote_id'];
const order = { id: 'btc', amount: '5.00', quote_id: 'q1' };

const BEGAN = 1_000_000;

function visit(storage = memoryStorage(), from = BEGAN) {
  let count = 0;
  let clock = from;
  const attempts = createAttempts({ storage, now: () => clock, newId: () => `id-${++count}` });
  return {
    storage,
    reload: () => visit(storage, clock),
    wait: (ms: number) => {
      clock += ms;
    },
    begin: (fields: Record<string, string> = order, path = PATH, owner = 'ann') =>
      attempts.begin(owner, path, fields, { loose: LOOSE }),
    again: (fields = order) => attempts.begin('ann', PATH, fields, { loose: LOOSE, again: true }),
  };
}

test('a request goes out with an id of its own', () => {
  expect(visit().begin().fields).toEqual({ ...order, request_id: 'id-1' });
});

test('until it is answered, the same terms send the same request, whatever their order', () => {
  const { begin } = visit();
  const first = begin().fields;
  expect(begin({ quote_id: 'q1', amount: '5.00', id: 'btc' }).fields).toEqual(first);
});

test('a new quote makes no new request: the one that was sent goes out again, word for word', () => {
  const { begin } = visit();
  const first = begin().fields;
  expect(begin({ ...order, quote_id: 'q2' }).fields).toEqual(first);
});

test('other terms, another call, or an answer make a new one', () => {
  const { begin } = visit();
  const first = begin();
  expect(begin({ ...order, amount: '6.00' }).fields.request_id).toBe('id-2');
  expect(begin(order, 'user/addcz').fields.request_id).toBe('id-3');
  first.end();
  expect(begin({ ...order, quote_id: 'q2' }).fields).toMatchObject({
    request_id: 'id-4',
    quote_id: 'q2',
  });
});

test('it survives a reload, and expires', () => {
  const before = visit();
  const first = before.begin().fields;
  const after = visit(before.storage);
  expect(after.begin({ ...order, quote_id: 'q2' }).fields).toEqual(first);
  after.wait(ATTEMPT_LIFE_MS);
  expect(after.begin({ ...order, amount: '7.00' }).fields.request_id).toBe('id-1');
  expect(after.begin().fields.request_id).toBe('id-2');
});

test('what a person asks for again on the page that told of the lost answer is the same request, after a sleep too', () => {
  const { begin, again, wait } = visit();
  const first = begin().fields;
  wait(6 * ATTEMPT_LIFE_MS);
  const second = again({ ...order, quote_id: 'q2' });
  expect(second.fields).toEqual(first);
  second.end();
  expect(again().fields.request_id).toBe('id-2');
});

test('what was asked for again and was answered without a decision is the same request, also after a reload', () => {
  const { begin, again, wait, reload } = visit();
  const first = begin().fields;
  wait(6 * ATTEMPT_LIFE_MS);
  again();
  // A wrong code, say: the screen says so, and no more that an answer was lost.
  expect(begin().fields).toEqual(first);
  expect(reload().begin().fields).toEqual(first);
});

test('another person on the same device sends a request of their own, and leaves the first alone', () => {
  const { begin } = visit();
  const first = begin().fields;
  const other = begin({ ...order, quote_id: 'q2' }, PATH, 'ben');
  expect(other.fields).toEqual({ ...order, quote_id: 'q2', request_id: 'id-2' });
  other.end();
  expect(begin().fields).toEqual(first);
});

test('what is too old leaves the storage when the app is opened again', () => {
  const entry = (startedAt: number) => ({ fields: order, startedAt });
  const storage = memoryStorage({
    attempts: JSON.stringify({ old: entry(1_000_000 - ATTEMPT_LIFE_MS), young: entry(999_999) }),
  });
  visit(storage);
  expect(JSON.parse(storage.getItem('attempts') ?? '')).toEqual({ young: entry(999_999) });
});

test('a clock that is set back does not lengthen the life of an attempt', () => {
  const { begin, wait } = visit();
  begin();
  wait(-ATTEMPT_LIFE_MS);
  expect(begin().fields.request_id).toBe('id-2');
});

test('a password is sent as it was typed last, is no term, and is never stored', () => {
  const { begin, storage } = visit();
  const withdrawal = { amount: '5.00', fund_password: '111111' };
  begin(withdrawal);
  expect(JSON.stringify(storage.entries())).not.toContain('111111');
  expect(begin({ ...withdrawal, fund_password: '222222' }).fields).toEqual({
    amount: '5.00',
    fund_password: '222222',
    request_id: 'id-1',
  });
});

test('an answered request leaves nothing in storage', () => {
  const { begin, storage } = visit();
  begin().end();
  expect(storage.entries()).toEqual({});
});

test.each(['{', '[]', '{"bet/cpbuy?amount=5.00&id=btc":{"id":"old-shape","startedAt":1000000}}'])(
  'damaged or older entries (%s) are as good as absent',
  (text) => {
    expect(visit(memoryStorage({ attempts: text })).begin().fields.request_id).toBe('id-1');
  },
);

const YOUNG = { fields: order, startedAt: 999_999 };

test.each([
  ['nothing', null],
  ['a text', 'order'],
  ['one without fields', { startedAt: 999_999 }],
  ['one whose fields are nothing', { ...YOUNG, fields: null }],
  ['one whose fields are a text', { ...YOUNG, fields: 'id=btc' }],
  ['one with a field that is no text', { ...YOUNG, fields: { ...order, amount: 5 } }],
  ['one that was never sent', { fields: order }],
  ['one that was sent at no moment', { ...YOUNG, startedAt: '999999' }],
])('%s is no attempt, and does not stay', (_, damaged) => {
  const storage = memoryStorage({ attempts: JSON.stringify({ damaged, young: YOUNG }) });
  visit(storage);
  expect(JSON.parse(storage.getItem('attempts') ?? '')).toEqual({ young: YOUNG });
});

test.each(['null', '7', '"text"', '{'])('storage that holds %s holds no attempts', (attempts) => {
  const { storage, begin } = visit(memoryStorage({ attempts }));
  expect(storage.getItem('attempts')).toBeNull();
  expect(begin().fields.request_id).toBe('id-1');
});

test('who sends again under a new quote is told that it goes out as before', () => {
  const { begin } = visit();
  expect(begin().asBefore).toBe(false);
  expect(begin().asBefore).toBe(false);
  expect(begin({ ...order, quote_id: 'q2' }).asBefore).toBe(true);
});

test('a request that goes out again is as old as its first send, and has its ten minutes from its last one', () => {
  const { begin, wait } = visit();
  const { startedAt } = begin();
  wait(5_000);
  expect(begin().startedAt).toBe(startedAt);
  wait(ATTEMPT_LIFE_MS - 1);
  expect(begin().startedAt).toBe(startedAt);
  wait(ATTEMPT_LIFE_MS);
  expect(begin().startedAt).toBe(startedAt + 5_000 + 2 * ATTEMPT_LIFE_MS - 1);
});

test('a request is sent again for ten minutes', () => {
  expect(ATTEMPT_LIFE_MS).toBe(600_000);
});

test('without loose fields every field is a term', () => {
  const storage = memoryStorage();
  const attempts = createAttempts({ storage, now: () => 0, newId: () => 'id' });
  const first = attempts.begin('ann', PATH, order);
  const other = attempts.begin('ann', PATH, { ...order, quote_id: 'q2' });
  expect([first.asBefore, other.asBefore]).toEqual([false, false]);
  expect(other.fields).toEqual({ ...order, quote_id: 'q2', request_id: 'id' });
});

test('one loose field that was another is enough to go out as before', () => {
  const storage = memoryStorage();
  const attempts = createAttempts({ storage, now: () => 0, newId: () => 'id' });
  const loose = ['quote_id', 'seen_price'];
  attempts.begin('ann', PATH, { ...order, seen_price: '5' }, { loose });
  const again = attempts.begin('ann', PATH, { ...order, seen_price: '6' }, { loose });
  expect([again.asBefore, again.fields.seen_price]).toEqual([true, '5']);
});

test('what another call has under way stays when one is answered', () => {
  const { begin } = visit();
  const lasting = begin({ amount: '9.00' }).fields;
  begin().end();
  expect(begin({ amount: '9.00' }).fields).toEqual(lasting);
});

test('what another tab saw answered is over in this one too', () => {
  const shared = memoryStorage();
  const tab = () => visit({ ...shared, ...tolerantStorage(shared) });
  const [here, there] = [tab(), tab()];
  const first = here.begin();
  const second = there.begin();
  expect(second.fields).toEqual(first.fields);
  second.end();
  // Meant as another one.
  expect(here.begin().fields.request_id).toBe('id-2');
});
