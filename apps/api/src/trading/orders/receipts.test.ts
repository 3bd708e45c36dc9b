import {
  type MinuteData,
  minutesNeeded,
  parametersOn,
  type ReceiptEvidence,
  readTicket,
  userHash,
  verdictOf,
  verifyLog,
  verifyReceipt,
  verifyRefusal,
  verifySigned,
} from '@candela/fair-price';
import { formatPrice } from '@candela/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrdersRig, type OrdersRig } from '../../../test/trading/orders/orders-test-setup.js';
import { createQuotes } from './quote-id.js';

let rig: OrdersRig;
let user: string;
beforeAll(async () => {
  rig = await createOrdersRig();
  user = await rig.user();
});
afterAll(() => rig.close());

async function evidence(receipt: unknown, instrument: string): Promise<ReceiptEvidence> {
  const commitments = await rig.fair.listCommitments();
  if (!commitments.ok) throw new Error(commitments.failure);
  const minutes: MinuteData[] = [];
  for (const minute of minutesNeeded(receipt)) {
    const revealed = await rig.fair.getMinute({ instrument, minute });
    if (!revealed.ok) throw new Error(revealed.failure);
    minutes.push(revealed.value);
  }
  const log = await rig.fair.getLog();
  return { ...commitments.value, minutes, log: log.ok ? log.value : undefined };
}

async function receiptsOf(owner: string) {
  const listed = await rig.orders.listOrders(owner, { page: 1, limit: 100, state: 'closed' });
  const ids = listed.ok ? listed.value.map(({ id }) => id) : [];
  return Promise.all(
    ids.map(async (order) => {
      const opened = await rig.orders.listOrders(owner, { page: 1, limit: 1, order });
      const receipt = opened.ok ? opened.value[0]?.receipt : undefined;
      if (!receipt) throw new Error(`The order ${order} has no receipt.`);
      return receipt;
    }),
  );
}

const faults = async (receipt: unknown, publicEvidence: ReceiptEvidence) =>
  (await verifyReceipt(receipt, publicEvidence)).filter(({ ok }) => !ok).map(({ id }) => id);

async function tradeEverything(seconds: number): Promise<void> {
  for (const [index, { id }] of rig.feed.instruments.slice(0, 12).entries()) {
    const placed = await rig.placeOrder(user, {
      instrumentId: id,
      direction: index % 2 ? 'up' : 'down',
      stake: `${10 + index}.37`,
      seconds,
    });
    expect(placed).toMatchObject({ ok: true, value: { commitment: { root: expect.any(String) } } });
    await rig.advance(7);
  }
  await rig.advance(seconds + 60);
  await rig.settlement.settleOrders();
}

describe('order ticket', () => {
  const terms = { instrumentId: 'btc', direction: 'up', stake: '12.5', seconds: 60 } as const;

  async function placed() {
    const owner = await rig.user();
    const response = await rig.placeOrder(owner, terms);
    const { ticket } = response.ok ? response.value : {};
    if (!response.ok || !ticket) throw new Error('There is no ticket.');
    return { owner, order: response.value, ticket };
  }

  test('contains the agreed terms, signed with the key of the log', async () => {
    const { owner, order, ticket } = await placed();
    const commitments = await rig.fair.listCommitments();
    const key = commitments.ok ? commitments.value.key : '';
    expect(await verifySigned(ticket, key)).toBe(true);
    const log = await rig.fair.getLog();
    const verified = await verifyLog(log.ok ? log.value : undefined, key);
    if (!verified.ok) throw new Error(verified.fault.code);
    const { heads, entries } = verified.log;
    const said = readTicket(ticket.text);
    expect(said).toMatchObject({
      orderId: order.id,
      user: await userHash(owner),
      instrument: 'btc',
      direction: 'up',
      stake: '12.50',
      payoutRate: 80,
      seconds: 60,
      dueSecond: order.expiresAt,
      roots: [order.commitment],
      parameters: parametersOn(entries, order.commitment?.day ?? '')?.hash,
      log: { size: entries.length, head: heads.at(-1) },
    });
    expect(formatPrice(said?.strike ?? 0, said?.decimals ?? 0)).toBe(order.strike);
    expect(Math.floor((said?.time ?? 0) / 1_000)).toBe(order.placedAt);
  });

  test('verifies its receipt from public data and contradicts a forged one', async () => {
    const { owner, order, ticket } = await placed();
    await rig.advance(125);
    await rig.settlement.settleOrders();
    const [receipt] = await receiptsOf(owner);
    const held = { ticket, sentAt: order.placedAt - 1, receivedAt: order.placedAt + 2 };
    const publicEvidence = await evidence(receipt, 'btc');
    const steps = await verifyReceipt(receipt, publicEvidence, held);
    expect(steps.filter(({ ok }) => !ok)).toEqual([]);
    expect(verdictOf(steps)).toBe('verified');
    const forged = await verifyReceipt({ ...receipt, direction: 'down' }, publicEvidence, held);
    expect(verdictOf(forged)).toBe('contradiction');
  });
});

describe('order refusal', () => {
  const requestId = '0b54c5ee-9c2e-4c0e-8d6c-1f1e5b6f7a80';
  const fields = {
    ...{ id: 'btc', direction: 'up', amount: '12.5', seconds: '60' },
    ...{ request_id: requestId, sent_at: '1768478400123' },
  };
  const quoteOf = (userId: string, payoutRate = 80) =>
    createQuotes(new Uint8Array(32).fill(1)).issue(
      {
        ...{ userId, instrument: 'btc', direction: 'up', stake: 12_50n, seconds: 60 },
        payoutRate,
      },
      5_000_000,
      Math.floor(rig.now() / 1_000) + 5,
    );
  const signedText = async (failed: Parameters<typeof rig.orders.signRefusal>[0]) =>
    (await rig.orders.signRefusal(failed))?.text;

  test('repeats the request, the quoted price and the failure code', async () => {
    const userId = await rig.user();
    const refusal = await rig.orders.signRefusal({
      code: 'price_moved',
      userId,
      fields: { ...fields, quote_id: quoteOf(userId) },
    });
    if (!refusal) throw new Error('Nothing is signed.');
    const commitments = await rig.fair.listCommitments();
    const key = commitments.ok ? commitments.value.key : '';
    const expected = {
      requestId,
      user: await userHash(userId),
      reason: 'price_moved',
      instrument: 'btc',
      direction: 'up',
      stake: '12.50',
      seconds: 60,
      strike: 5_000_000,
      sent: 1_768_478_400_123,
    } as const;
    expect(await verifyRefusal(refusal, expected, key)).toEqual({ ...expected, time: rig.now() });
  });

  test('names no user before the session is known, and no strike of an unknown quote', async () => {
    const userId = await rig.user();
    const early = { ...fields, quote_id: quoteOf(userId) };
    expect(
      await signedText({ code: 'too_many_requests', userId: undefined, fields: early }),
    ).toMatch(/\nuser: -\n(?:.*\n)*strike: -\n/);
    const foreign = { ...fields, quote_id: quoteOf('other-user') };
    expect(await signedText({ code: 'quote_unknown', userId, fields: foreign })).toContain(
      'strike: -\n',
    );
  });

  test('is later than the acceptance window when it is too slow, whatever the process clock', async () => {
    const sent = rig.now() - 1_400;
    const text = await signedText({
      code: 'too_slow',
      userId: await rig.user(),
      fields: { ...fields, sent_at: String(sent) },
    });
    expect(text).toContain(`sent: ${sent}\ntime: ${sent + 1_501}\n`);
  });

  test.each([
    ['no request id', { request_id: undefined }],
    ['an unreadable request id', { request_id: 'a b' }],
    ['no amount', { amount: undefined }],
    ['an unreadable amount', { amount: 'ten' }],
    ['an unreadable direction', { direction: 'sideways' }],
    ['an unreadable duration', { seconds: 'long' }],
    ['an unreadable send time', { sent_at: '-1' }],
  ])('is unsigned with %s', async (_, change) => {
    const userId = await rig.user();
    const changed = { ...fields, ...change } as Record<string, string>;
    expect(await signedText({ code: 'bad_request', userId, fields: changed })).toBeUndefined();
  });
});

describe('receipts', () => {
  test('are verified from public data alone when their orders are settled', async () => {
    await tradeEverything(60);
    const receipts = await receiptsOf(user);
    expect(receipts).toHaveLength(12);
    for (const receipt of receipts) {
      expect(await faults(receipt, await evidence(receipt, receipt.instrument))).toEqual([]);
    }
  });

  test('fail verification when a single tick is changed by one unit', async () => {
    const [receipt] = await receiptsOf(user);
    if (!receipt?.exit) throw new Error('No receipt to examine.');
    const publicEvidence = await evidence(receipt, receipt.instrument);
    const moved = (tick: { second: number; price: number }) => ({ ...tick, price: tick.price + 1 });
    expect(await faults({ ...receipt, entry: moved(receipt.entry) }, publicEvidence)).toContain(
      'entry_matches',
    );
    expect(await faults({ ...receipt, exit: moved(receipt.exit) }, publicEvidence)).toContain(
      'exit_matches',
    );
    const minutes = publicEvidence.minutes.map((minute, at) =>
      at === 0 ? { ...minute, ticks: minute.ticks.map((t, i) => (i === 30 ? t + 1 : t)) } : minute,
    );
    expect(await faults(receipt, { ...publicEvidence, minutes })).toContain('ticks_recomputed');
  });

  test('name the roots of both days when the order crosses midnight', async () => {
    const midnight = Math.ceil((rig.now() + 1) / 86_400_000) * 86_400_000;
    rig.clock.set(midnight - 200_000);
    await rig.advance(1);
    await tradeEverything(300);
    const across = (await receiptsOf(user)).filter(({ exitCommitment }) => exitCommitment);
    expect(across).toHaveLength(12);
    for (const receipt of across) {
      expect(receipt.exitCommitment?.day).not.toBe(receipt.commitment?.day);
      expect(await faults(receipt, await evidence(receipt, receipt.instrument))).toEqual([]);
    }
  });

  test('have no price minute before it ends, before the market began, or of an unknown instrument', async () => {
    const present = Math.floor(rig.now() / 60_000);
    const requestMinute = (minute: number, instrument = 'btc') =>
      rig.fair.getMinute({ instrument, minute });
    expect(await requestMinute(present)).toMatchObject({ failure: 'minute_not_revealed' });
    expect(await requestMinute(present + 1)).toMatchObject({ failure: 'minute_not_revealed' });
    expect(await requestMinute(present - 1)).toMatchObject({ ok: true });
    expect(await requestMinute(10)).toMatchObject({ failure: 'minute_unknown' });
    expect(await requestMinute(present - 1, 'nothing')).toMatchObject({
      failure: 'instrument_unknown',
    });
  });
});
