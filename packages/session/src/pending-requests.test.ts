import { expect, test } from 'vitest';
import { createPendingRequests, PENDING_REQUEST_TTL_MS } from './index.js';
import { withMemoryFallback } from './storage.js';
import { memoryStorage } from './testing/index.js';

const PATH = 'bet/cpbuy';
const MUTABLE_FIELDS = ['quote_id'];
const order = { id: 'btc', amount: '5.00', quote_id: 'q1' };

const START_TIME = 1_000_000;

function openPage(storage = memoryStorage(), from = START_TIME) {
  let count = 0;
  let clock = from;
  const pendingRequests = createPendingRequests({
    storage,
    now: () => clock,
    newId: () => `id-${++count}`,
  });
  return {
    storage,
    reload: () => openPage(storage, clock),
    wait: (ms: number) => {
      clock += ms;
    },
    begin: (fields: Record<string, string> = order, path = PATH, owner = 'ann') =>
      pendingRequests.begin(owner, path, fields, { mutableFields: MUTABLE_FIELDS }),
    again: (fields = order) =>
      pendingRequests.begin('ann', PATH, fields, { mutableFields: MUTABLE_FIELDS, isRetry: true }),
  };
}

test('adds a request id to the fields', () => {
  expect(openPage().begin().fields).toEqual({ ...order, request_id: 'id-1' });
});

test('returns the same request for the same terms in any order until it ends', () => {
  const { begin } = openPage();
  const first = begin().fields;
  expect(begin({ quote_id: 'q1', amount: '5.00', id: 'btc' }).fields).toEqual(first);
});

test('resends the first request unchanged when only the quote differs', () => {
  const { begin } = openPage();
  const first = begin().fields;
  expect(begin({ ...order, quote_id: 'q2' }).fields).toEqual(first);
});

test('stores the time of the first send, and resends it without calling it a difference', () => {
  const pendingRequests = createPendingRequests({
    storage: memoryStorage(),
    now: () => START_TIME,
    newId: () => 'id-1',
  });
  const beginAt = (sentAt: string) =>
    pendingRequests.begin('ann', PATH, order, {
      mutableFields: [...MUTABLE_FIELDS, 'sent_at'],
      firstSend: { sent_at: sentAt },
    });
  const first = beginAt('100');
  expect(first).toMatchObject({ fields: { ...order, sent_at: '100' }, fieldsDiffer: false });
  expect(beginAt('200')).toMatchObject({ fields: first.fields, fieldsDiffer: false });
});

test('creates a new request for other terms, another call, or after an answer', () => {
  const { begin } = openPage();
  const first = begin();
  expect(begin({ ...order, amount: '6.00' }).fields.request_id).toBe('id-2');
  expect(begin(order, 'user/addcz').fields.request_id).toBe('id-3');
  first.end();
  expect(begin({ ...order, quote_id: 'q2' }).fields).toMatchObject({
    request_id: 'id-4',
    quote_id: 'q2',
  });
});

test('keeps an attempt across a reload until it expires', () => {
  const before = openPage();
  const first = before.begin().fields;
  const after = openPage(before.storage);
  expect(after.begin({ ...order, quote_id: 'q2' }).fields).toEqual(first);
  after.wait(PENDING_REQUEST_TTL_MS);
  expect(after.begin({ ...order, amount: '7.00' }).fields.request_id).toBe('id-1');
  expect(after.begin().fields.request_id).toBe('id-2');
});

test('resends the same request when the user repeats it after the attempt has expired', () => {
  const { begin, again, wait } = openPage();
  const first = begin().fields;
  wait(6 * PENDING_REQUEST_TTL_MS);
  const second = again({ ...order, quote_id: 'q2' });
  expect(second.fields).toEqual(first);
  second.end();
  expect(again().fields.request_id).toBe('id-2');
});

const HOUR_MS = 3_600_000;

test.each([24 * HOUR_MS, -24 * HOUR_MS])(
  'sends no request again that began %i ms ago: the service may have forgotten it',
  (age) => {
    const { begin, again, wait } = openPage();
    begin();
    wait(age);
    expect(again().isExpired).toBe(true);
    // The user knows: the next one is new.
    expect(begin()).toMatchObject({ fields: { request_id: 'id-2' }, isExpired: false });
  },
);

test('measures the age from the first send, however often it is sent again', () => {
  const { begin, again, wait } = openPage();
  begin();
  for (let hour = 1; hour < 24; hour += 1) {
    wait(HOUR_MS);
    again();
  }
  wait(HOUR_MS - 1);
  expect(again()).toMatchObject({ fields: { request_id: 'id-1' }, isExpired: false });
  wait(1);
  expect(again().isExpired).toBe(true);
});

test('keeps a repeated request after an undecided answer and a reload', () => {
  const { begin, again, wait, reload } = openPage();
  const first = begin().fields;
  wait(6 * PENDING_REQUEST_TTL_MS);
  again();
  // The screen no longer reports a lost response.
  expect(begin().fields).toEqual(first);
  expect(reload().begin().fields).toEqual(first);
});

test('separates attempts by user on the same device', () => {
  const { begin } = openPage();
  const first = begin().fields;
  const other = begin({ ...order, quote_id: 'q2' }, PATH, 'ben');
  expect(other.fields).toEqual({ ...order, quote_id: 'q2', request_id: 'id-2' });
  other.end();
  expect(begin().fields).toEqual(first);
});

test('removes expired attempts from storage on creation', () => {
  const entry = (startedAt: number) => ({ fields: order, startedAt });
  const storage = memoryStorage({
    attempts: JSON.stringify({
      old: entry(1_000_000 - PENDING_REQUEST_TTL_MS),
      young: entry(999_999),
    }),
  });
  openPage(storage);
  expect(JSON.parse(storage.getItem('attempts') ?? '')).toEqual({ young: entry(999_999) });
});

test('discards an attempt when the clock is set back', () => {
  const { begin, wait } = openPage();
  begin();
  wait(-PENDING_REQUEST_TTL_MS);
  expect(begin().fields.request_id).toBe('id-2');
});

test('sends the latest password, excludes it from the terms, and never stores it', () => {
  const { begin, storage } = openPage();
  const withdrawal = { amount: '5.00', fund_password: '111111' };
  begin(withdrawal);
  expect(JSON.stringify(storage.entries())).not.toContain('111111');
  expect(begin({ ...withdrawal, fund_password: '222222' }).fields).toEqual({
    amount: '5.00',
    fund_password: '222222',
    request_id: 'id-1',
  });
});

test('removes an answered request from storage', () => {
  const { begin, storage } = openPage();
  begin().end();
  expect(storage.entries()).toEqual({});
});

test.each(['{', '[]', '{"bet/cpbuy?amount=5.00&id=btc":{"id":"old-shape","startedAt":1000000}}'])(
  'ignores damaged or outdated entries (%s)',
  (text) => {
    expect(openPage(memoryStorage({ attempts: text })).begin().fields.request_id).toBe('id-1');
  },
);

const YOUNG = { fields: order, startedAt: 999_999 };

test.each([
  ['a null entry', null],
  ['a text entry', 'order'],
  ['an entry without fields', { startedAt: 999_999 }],
  ['an entry with null fields', { ...YOUNG, fields: null }],
  ['an entry with text fields', { ...YOUNG, fields: 'id=btc' }],
  ['an entry with a non-text field', { ...YOUNG, fields: { ...order, amount: 5 } }],
  ['an entry without a send time', { fields: order }],
  ['an entry with a text send time', { ...YOUNG, startedAt: '999999' }],
])('removes %s from the stored attempts', (_, damaged) => {
  const storage = memoryStorage({ attempts: JSON.stringify({ damaged, young: YOUNG }) });
  openPage(storage);
  expect(JSON.parse(storage.getItem('attempts') ?? '')).toEqual({ young: YOUNG });
});

test.each(['null', '7', '"text"', '{'])(
  'removes invalid stored attempts: %s',
  (pendingRequests) => {
    const { storage, begin } = openPage(memoryStorage({ attempts: pendingRequests }));
    expect(storage.getItem('attempts')).toBeNull();
    expect(begin().fields.request_id).toBe('id-1');
  },
);

test('returns asBefore when a request is resent under a new quote', () => {
  const { begin } = openPage();
  expect(begin().fieldsDiffer).toBe(false);
  expect(begin().fieldsDiffer).toBe(false);
  expect(begin({ ...order, quote_id: 'q2' }).fieldsDiffer).toBe(true);
});

test('keeps the first send time, and extends the lifetime at each resend', () => {
  const { begin, wait } = openPage();
  const { startedAt } = begin();
  wait(5_000);
  expect(begin().startedAt).toBe(startedAt);
  wait(PENDING_REQUEST_TTL_MS - 1);
  expect(begin().startedAt).toBe(startedAt);
  wait(PENDING_REQUEST_TTL_MS);
  expect(begin().startedAt).toBe(startedAt + 5_000 + 2 * PENDING_REQUEST_TTL_MS - 1);
});

test('sets the attempt lifetime to ten minutes', () => {
  expect(PENDING_REQUEST_TTL_MS).toBe(600_000);
});

test('treats every field as a term without loose fields', () => {
  const storage = memoryStorage();
  const pendingRequests = createPendingRequests({ storage, now: () => 0, newId: () => 'id' });
  const first = pendingRequests.begin('ann', PATH, order);
  const other = pendingRequests.begin('ann', PATH, { ...order, quote_id: 'q2' });
  expect([first.fieldsDiffer, other.fieldsDiffer]).toEqual([false, false]);
  expect(other.fields).toEqual({ ...order, quote_id: 'q2', request_id: 'id' });
});

test('returns asBefore when only one of several loose fields differs', () => {
  const storage = memoryStorage();
  const pendingRequests = createPendingRequests({ storage, now: () => 0, newId: () => 'id' });
  const mutableFields = ['quote_id', 'seen_price'];
  pendingRequests.begin('ann', PATH, { ...order, seen_price: '5' }, { mutableFields });
  const again = pendingRequests.begin(
    'ann',
    PATH,
    { ...order, seen_price: '6' },
    { mutableFields },
  );
  expect([again.fieldsDiffer, again.fields.seen_price]).toEqual([true, '5']);
});

test('keeps a pending attempt when another one is answered', () => {
  const { begin } = openPage();
  const pending = begin({ amount: '9.00' }).fields;
  begin().end();
  expect(begin({ amount: '9.00' }).fields).toEqual(pending);
});

test('ends an attempt that another tab saw answered', () => {
  const shared = memoryStorage();
  const tab = () => openPage({ ...shared, ...withMemoryFallback(shared) });
  const [firstTab, secondTab] = [tab(), tab()];
  const first = firstTab.begin();
  const second = secondTab.begin();
  expect(second.fields).toEqual(first.fields);
  second.end();
  // A separate order with the same terms.
  expect(firstTab.begin().fields.request_id).toBe('id-2');
});
