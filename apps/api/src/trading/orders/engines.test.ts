import {
  type MinuteData,
  minutesNeeded,
  readTicket,
  type SignedText,
  verdictOf,
  verifyReceipt,
} from '@candela/fair-price';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrdersRig, type OrdersRig } from '../../../test/trading/orders/orders-test-setup.js';
import { createPriceFeed } from '../market/create-price-feed.js';
import { defaultSet } from '../market/parameter-sets.js';
import { createFairLog } from '../price-commitments/log.js';

/** Engine 1 starts on a Thursday at noon; engine 2 follows on Sunday. The tests run in order. */
let rig: OrdersRig;
let user: string;
beforeAll(async () => {
  rig = await createOrdersRig({ engine: 1 });
  user = await rig.user();
});
afterAll(() => rig.close());

const SUNDAY = '2026-01-18';
const at = (text: string) => Date.parse(`2026-01-${text}Z`);

/** In January 2026. */
const advanceTo = (text: string) => rig.advance((at(text) - rig.now()) / 1_000);

const place = (instrumentId: string, seconds = 60) =>
  rig.placeOrder(user, { instrumentId, direction: 'up', stake: '10', seconds });

async function placed(instrumentId: string, seconds = 60) {
  const response = await place(instrumentId, seconds);
  if (!response.ok) throw new Error(response.failure);
  const { ticket, ...order } = response.value;
  if (!ticket) throw new Error('There is no ticket.');
  return { ...order, ticket };
}

async function receiptVerdict({ id, placedAt, ticket }: Awaited<ReturnType<typeof placed>>) {
  await rig.settlement.settleOrders();
  const opened = await rig.orders.listOrders(user, { page: 1, limit: 1, order: id });
  const receipt = opened.ok ? opened.value[0]?.receipt : undefined;
  if (!receipt) throw new Error(`The order ${id} has no receipt.`);
  const [commitments, log] = [await rig.fair.listCommitments(), await rig.fair.getLog()];
  if (!commitments.ok || !log.ok) throw new Error('There is nothing to verify with.');
  const minutes: MinuteData[] = [];
  for (const minute of minutesNeeded(receipt)) {
    const { instrument } = receipt;
    const revealed = await rig.fair.getMinute({ instrument, minute });
    if (!revealed.ok) throw new Error(revealed.failure);
    minutes.push(revealed.value);
  }
  const held = { ticket: ticket as SignedText, sentAt: placedAt - 1, receivedAt: placedAt + 2 };
  const evidence = { ...commitments.value, minutes, log: log.value };
  const steps = await verifyReceipt(receipt, evidence, held);
  return { verdict: verdictOf(steps), faults: steps.filter(({ ok }) => !ok), minutes };
}

async function anotherProcess() {
  const { db, now } = rig;
  const log = createFairLog({ db, signingKey: '05'.repeat(32), now });
  const feed = createPriceFeed(
    { feed: 'simulated', secretHex: '07'.repeat(32) },
    { db, sets: log, now, onError: () => {}, backfillMinutes: 30 },
  );
  await feed.start();
  return feed;
}

describe('engine change', () => {
  test.each([
    ['2026-01-17', /begins? on a Sunday|changes on a Sunday/],
    ['2026-01-18x', /not a day/],
    ['2026-02-30', /not a day/],
  ])('is rejected for %s', async (day, reason) => {
    await expect(rig.log.announce(day, defaultSet(2))).rejects.toThrow(reason);
  });

  test('is announced once, applies from its Sunday and blocks another change', async () => {
    const before = rig.log.state();
    const { hash } = await rig.log.announce(SUNDAY, defaultSet(2));
    expect(rig.log.state()).toMatchObject({ size: before.size + 1 });
    expect(rig.log.state().parametersOn(SUNDAY)).toBe(hash);
    expect(rig.log.state().parametersOn('2026-01-17')).toBe(before.parametersOn('2026-01-17'));
    await rig.log.announce(SUNDAY, defaultSet(2));
    expect(rig.log.state().size).toBe(before.size + 1);
    await expect(rig.log.announce('2026-01-16', defaultSet(1))).rejects.toThrow(/already/);
  });

  test('is rejected as too late on the Thursday evening before', async () => {
    await advanceTo('15T21:00:01');
    await expect(rig.log.announce(SUNDAY, defaultSet(1))).rejects.toThrow(/too late/);
  });

  test('closes forex and metals for the weekend while prices continue until Sunday', async () => {
    await advanceTo('16T20:50:00');
    expect(await place('eurusd', 600)).toMatchObject({ failure: 'market_closes_first' });
    const last = await placed('eurusd', 300);
    await advanceTo('16T21:00:00');
    expect(await place('xauusd')).toMatchObject({ failure: 'market_closed' });
    expect(await receiptVerdict(last)).toMatchObject({ verdict: 'verified', faults: [] });
    await advanceTo('16T21:30:00');
    const now = rig.now() / 1_000;
    expect(rig.feed.lastTick('eurusd')?.second).toBe(now);
    expect(rig.feed.closedUntil('eurusd', now)).toBe(at('18T22:00:00') / 1_000);
    expect(rig.feed.closedUntil('btc', now)).toBeUndefined();
  });

  test('carries crypto prices and a running order over midnight', async () => {
    await advanceTo('17T23:59:30');
    const order = await placed('btc', 300);
    expect(readTicket(order.ticket.text)?.parameters).toBe(
      rig.log.state().parametersOn('2026-01-17'),
    );
    await advanceTo('18T00:06:00');
    const { verdict, faults, minutes } = await receiptVerdict(order);
    expect({ verdict, faults }).toEqual({ verdict: 'verified', faults: [] });
    expect(minutes.map(({ opening }) => opening !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(minutes[1]?.opening).toEqual({
      classes: { crypto: 5 },
      instruments: { btc: { price: minutes[0]?.close, state: 5 } },
    });
    const parametersHash = rig.log.state().parametersOn(SUNDAY);
    const published = await rig.fair.listCommitments();
    expect(published.ok && published.value.parameters).toEqual([]);
    const next = await placed('eth');
    expect(readTicket(next.ticket.text)).toMatchObject({
      parameters: parametersHash,
      opening: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('stops forex and metals until Sunday evening, with no tick or candle of closed hours', async () => {
    const tick = rig.feed.lastTick('eurgbp');
    expect(tick?.second).toBe(at('17T23:59:59') / 1_000);
    expect(await rig.feed.tickAt('eurgbp', at('18T00:00:00') / 1_000)).toBeUndefined();
    const candles = await rig.feed.candles('eurgbp', { interval: 300, limit: 4 });
    expect(candles.map(({ time }) => time)).toEqual(
      ['40', '45', '50', '55'].map((minute) => at(`17T23:${minute}:00`) / 1_000),
    );
    expect(rig.feed.health().stale).toBe(false);
    const listed = await rig.market.listInstruments({ class: 'metal', trend: true }, 'en');
    const [gold] = listed.ok ? listed.value : [];
    expect(gold).toMatchObject({ id: 'xauusd', closedUntil: at('18T22:00:00') / 1_000 });
    expect(new Set(gold?.trend).size).toBeGreaterThan(1);
    expect(await place('eurgbp')).toMatchObject({ failure: 'market_closed' });
    expect(
      await rig.fair.getMinute({ instrument: 'eurgbp', minute: at('18T00:01:00') / 60_000 }),
    ).toMatchObject({ failure: 'minute_unknown' });
  });

  test('reopens forex and metals at their closing prices, and crosses from their legs', async () => {
    const closing = rig.feed.lastTick('eurusd');
    await advanceTo('18T22:00:00');
    const [opened] = await rig.feed.candles('eurusd', { interval: 60, limit: 1 });
    expect(opened).toMatchObject({ time: at('18T22:00:00') / 1_000, open: closing?.price });
    const orders = [await placed('eurgbp'), await placed('eurusd'), await placed('xagusd', 300)];
    await advanceTo('18T22:10:00');
    for (const order of orders) {
      expect(await receiptVerdict(order)).toMatchObject({ verdict: 'verified', faults: [] });
    }
    const [cross] = await rig.feed.candles('eurgbp', { interval: 60, limit: 1 });
    const legs = ['eurusd', 'gbpusd'].map((id) => rig.feed.lastTick(id)?.price ?? 0);
    const [eur = 0, gbp = 1] = legs;
    expect(cross?.close).toBe(Math.round((eur * 1e6) / gbp));
  });

  test('gives a newly started process the same prices, open or closed, old or new', async () => {
    const other = await anotherProcess();
    for (const { id } of rig.feed.instruments) {
      expect(other.lastTick(id)).toEqual(rig.feed.lastTick(id));
      const since = rig.now() / 1_000 - 40;
      expect(other.ticksSince(id, since)).toEqual(rig.feed.ticksSince(id, since));
      for (const when of ['17T12:00:30', '18T00:02:03', '18T22:01:00']) {
        const second = at(when) / 1_000;
        expect(await other.tickAt(id, second)).toEqual(await rig.feed.tickAt(id, second));
      }
      const query = { interval: 1_200, limit: 20 };
      expect(await other.candles(id, query)).toEqual(await rig.feed.candles(id, query));
    }
    await other.stop();
  });
});

describe('change back to engine 1', () => {
  beforeAll(async () => {
    await rig.close();
    rig = await createOrdersRig({ engine: 2 });
    user = await rig.user();
    await rig.log.announce(SUNDAY, defaultSet(1));
  });

  test('reopens forex on Sunday at its closing price', async () => {
    await advanceTo('16T20:58:00');
    expect(await place('gbpusd', 300)).toMatchObject({ failure: 'market_closes_first' });
    await advanceTo('17T23:58:30');
    const closed = rig.feed.lastTick('gbpusd');
    expect(closed?.second).toBe(at('16T20:59:59') / 1_000);
    expect(rig.feed.closedUntil('gbpusd', rig.now() / 1_000)).toBe(at('18T00:00:00') / 1_000);
    const other = await anotherProcess();
    expect(other.lastTick('gbpusd')).toEqual(closed);
    const order = await placed('doge', 300);
    await advanceTo('18T00:05:00');
    expect(await receiptVerdict(order)).toMatchObject({ verdict: 'verified', faults: [] });
    const midnight = at('18T00:00:00') / 1_000;
    const [opened] = await rig.feed.candles('gbpusd', {
      interval: 60,
      before: midnight + 1,
      limit: 1,
    });
    expect(opened).toMatchObject({ time: midnight, open: closed?.price });
    expect(await other.tickAt('gbpusd', rig.now() / 1_000)).toEqual(rig.feed.lastTick('gbpusd'));
    expect(await placed('gbpusd')).toMatchObject({ symbol: 'GBP/USD' });
    await other.stop();
  });
});
