import { beforeAll, expect, test } from 'vitest';
import { type EvidenceFile, verifyEvidenceFile } from './evidence-file.js';
import { type Refusal, type RefusalEvidence, type RefusedOrder, refusalText } from './refusal.js';
import { createKeyPair, importSigningKey, type SigningKey, signText } from './signatures.js';

const SENT = 1_795_384_798_000;
const SIGNED: Refusal = {
  requestId: '0b54c5ee-9c2e-4c0e-8d6c-1f1e5b6f7a80',
  user: '11'.repeat(32),
  reason: 'too_slow',
  instrument: 'btc',
  direction: 'up',
  stake: '10.00',
  seconds: 60,
  strike: 9_901_248,
  sent: SENT,
  time: SENT + 1_501,
};
const { sent: _sent, time: _time, user: _user, ...order } = SIGNED;
const REFUSED: RefusedOrder = { ...order, user: '11'.repeat(32) };

let key: SigningKey;
let otherKey: SigningKey;
beforeAll(async () => {
  const keys = await Promise.all([createKeyPair(), createKeyPair()]);
  [key, otherKey] = await Promise.all(
    keys.map(({ privateKey }) => importSigningKey(privateKey)) as [
      Promise<SigningKey>,
      Promise<SigningKey>,
    ],
  );
});

interface Case {
  readonly signed?: Partial<Refusal>;
  readonly refused?: Partial<RefusedOrder>;
  readonly evidence?: Partial<RefusalEvidence>;
  readonly by?: SigningKey;
}

/** As an evidence file, which is saved as JSON. */
async function judge({ signed, refused, evidence, by = key }: Case) {
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    refused: { ...REFUSED, ...refused },
    refusal: await signText(by, refusalText({ ...SIGNED, ...signed })),
    ...{ sentAt: SENT / 1_000, receivedAt: SENT / 1_000 + 2, requestedAt: SENT / 1_000 },
    key: key.publicKey,
    ...evidence,
  };
  const { steps, verdict } = await verifyEvidenceFile(JSON.parse(JSON.stringify(file)));
  const codes = steps.flatMap((step) => (step.ok ? [] : [step.fault.code]));
  return { verdict, codes: [...new Set(codes)] };
}

test.each<[string, Case]>([
  ['names what was sent', {}],
  ['names no strike because the quote is unknown', { signed: { strike: null } }],
  [
    'was given before the session was known',
    {
      signed: { user: null, strike: null, reason: 'too_many_requests' },
      refused: { reason: 'too_many_requests' },
    },
  ],
  [
    'is of version 1',
    { signed: { reason: 'feed_stale', sent: undefined }, refused: { reason: 'feed_stale' } },
  ],
  [
    'answers a request without send time',
    {
      signed: { sent: null, reason: 'insufficient_funds' },
      refused: { reason: 'insufficient_funds' },
      evidence: { requestedAt: undefined },
    },
  ],
  [
    'is half a second early',
    { signed: { time: SENT - 500, reason: 'price_moved' }, refused: { reason: 'price_moved' } },
  ],
  [
    'answers an order with unknown user and quote',
    { refused: { user: undefined, strike: undefined } },
  ],
])('accepts a refusal that %s', async (_, it) => {
  expect(await judge(it)).toEqual({ verdict: 'unfinished', codes: [] });
});

test.each<[string, string, () => Case]>([
  ['is missing', 'refusal_unsigned', () => ({ evidence: { refusal: undefined } })],
  [
    'is altered',
    'refusal_unsigned',
    () => ({
      evidence: {
        refusal: { text: refusalText(SIGNED), signature: '1'.repeat(128), key: key.publicKey },
      },
    }),
  ],
  ['is signed with another key', 'key_changed', () => ({ by: otherKey })],
  ['is for another request', 'refusal_differs', () => ({ signed: { requestId: 'other' } })],
  ['is for another user', 'refusal_differs', () => ({ signed: { user: '22'.repeat(32) } })],
  [
    'names no user though it judged the order',
    'refusal_differs',
    () => ({ signed: { user: null } }),
  ],
  [
    'gives another reason than the response',
    'refusal_differs',
    () => ({ refused: { reason: 'price_moved' } }),
  ],
  ['names another instrument', 'refusal_differs', () => ({ signed: { instrument: 'eth' } })],
  ['names another direction', 'refusal_differs', () => ({ signed: { direction: 'down' } })],
  ['names another stake', 'refusal_differs', () => ({ signed: { stake: '1.00' } })],
  ['names another duration', 'refusal_differs', () => ({ signed: { seconds: 300 } })],
  ['names another strike', 'refusal_differs', () => ({ signed: { strike: 1 } })],
  [
    'says that the price moved from no strike',
    'refusal_differs',
    () => ({ signed: { strike: null, reason: 'price_moved' }, refused: { reason: 'price_moved' } }),
  ],
  ['names another send time', 'refusal_differs', () => ({ signed: { sent: SENT - 1 } })],
  [
    'names no send time',
    'refusal_differs',
    () => ({ signed: { sent: null, reason: 'price_moved' }, refused: { reason: 'price_moved' } }),
  ],
  [
    'is of before sending',
    'refusal_mistimed',
    () => ({
      signed: { time: SENT - 501, reason: 'price_moved' },
      refused: { reason: 'price_moved' },
    }),
  ],
  ['is of after the answer', 'refusal_mistimed', () => ({ signed: { time: SENT + 2_501 } })],
  [
    'calls an order too slow that was not',
    'refusal_untrue',
    () => ({ signed: { time: SENT + 1_500 } }),
  ],
])('contradicts a refusal that %s', async (_, code, it) => {
  expect(await judge(it())).toEqual({ verdict: 'contradiction', codes: [code] });
});
