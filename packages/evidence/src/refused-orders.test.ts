import {
  importSigningKey,
  type Refusal,
  refusalText,
  type SignedRefusal,
  signText,
  userHash,
  verifyEvidenceFile,
} from '@candela/fair-price';
import { SAMPLE_KEY } from '@candela/fair-price/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEvidence, type Evidence } from './evidence.js';
import { verifyStoredOrders } from './order-verification.js';
import { storeRefusal } from './refused-orders.js';
import { memoryStorage } from './storage.js';
import type { StoredRefusal } from './types.js';

const SENT = 1_767_355_200;
const REFUSED = {
  requestId: 'request-1',
  reason: 'too_slow',
  instrument: 'btc',
  direction: 'up',
  stake: '10.00',
  seconds: 60,
  strike: 9_901_248,
} as const;

let evidence: Evidence;
let refusal: SignedRefusal;
beforeEach(async () => {
  evidence = createEvidence(async () => memoryStorage());
  refusal = await signed({});
});
afterEach(() => vi.unstubAllGlobals());

async function signed(change: Partial<Refusal>): Promise<SignedRefusal> {
  const user = await userHash('user-1');
  const times = { sent: 1_000 * SENT, time: 1_000 * SENT + 1_600 };
  const text = refusalText({ ...REFUSED, user, ...times, ...change });
  return signText(await importSigningKey(SAMPLE_KEY), text);
}

const record = (change: Partial<StoredRefusal> = {}): StoredRefusal => ({
  user: 'user-1',
  refused: REFUSED,
  refusal,
  simulated: true,
  ...{ sentAt: SENT, receivedAt: SENT + 2, requestedAt: SENT },
  ...change,
});

const result = async (user = 'user-1') => ({
  checks: (await evidence.listRefusals(user)).map(({ check }) => check),
  alarms: evidence.getAlarms().map(({ about, faults }) => [about, ...faults.map((it) => it.code)]),
});

test('stores a valid refusal as verified and pins its key', async () => {
  await storeRefusal(evidence, record());
  expect(await result()).toEqual({ checks: ['verified'], alarms: [] });
  expect((await evidence.getPins()).key).toBe(refusal.key);
});

test.each<[string, () => Promise<Partial<StoredRefusal>>, string]>([
  ['is not signed', async () => ({ refusal: undefined }), 'refusal_unsigned'],
  [
    'states another reason than the response',
    async () => ({ refused: { ...REFUSED, reason: 'internal_error' } }),
    'refusal_differs',
  ],
  ['belongs to another user', async () => ({ user: 'user-2' }), 'refusal_differs'],
  [
    'calls an order too slow that was in time',
    async () => ({ refusal: await signed({ time: 1_000 * SENT + 1_500 }) }),
    'refusal_untrue',
  ],
  [
    'is of another time',
    async () => ({ refusal: await signed({ time: 1_000 * SENT + 60_000 }) }),
    'refusal_mistimed',
  ],
])('raises an alarm when a refusal %s, with a file that proves it', async (_, change, code) => {
  const stored = record(await change());
  await storeRefusal(evidence, stored);
  expect(await result(stored.user)).toEqual({
    checks: ['contradiction'],
    alarms: [['refusal', code]],
  });
  const file = JSON.parse(JSON.stringify(evidence.getAlarms()[0]?.file));
  expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
});

test('raises an alarm for another key than the pinned one', async () => {
  await evidence.addPins({ key: `04${'a'.repeat(128)}` });
  await storeRefusal(evidence, record());
  expect((await result()).alarms).toEqual([['refusal', 'key_changed']]);
});

test('accepts an unsigned refusal of real prices until the service has signed anything', async () => {
  const unsigned = record({ refusal: undefined, simulated: false });
  await storeRefusal(evidence, unsigned);
  expect(await result()).toEqual({ checks: ['unsigned'], alarms: [] });
  await evidence.addPins({ key: refusal.key });
  await storeRefusal(evidence, { ...unsigned, receivedAt: SENT + 9 });
  expect(await result()).toEqual({
    checks: ['unsigned', 'contradiction'],
    alarms: [['refusal', 'refusal_unsigned']],
  });
});

test('checks a refusal later that was stored without Web Crypto', async () => {
  vi.stubGlobal('crypto', {});
  await storeRefusal(evidence, record({ refusal: undefined }));
  vi.unstubAllGlobals();
  expect(await result()).toEqual({ checks: [undefined], alarms: [] });
  await verifyStoredOrders(evidence, 'user-1');
  expect((await result()).alarms).toEqual([['refusal', 'refusal_unsigned']]);
});

test('ignores a record of an older version, which does not say what was sent', async () => {
  await evidence.putRefusal({ user: 'user-1', refusal, receivedAt: SENT });
  await verifyStoredOrders(evidence, 'user-1');
  expect(await result()).toEqual({ checks: [undefined], alarms: [] });
});
