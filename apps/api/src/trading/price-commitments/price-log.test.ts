import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  type EvidenceFile,
  type LoggedMinute,
  loggedMinutesNeeded,
  minuteOf,
  type Receipt,
  readPriceStatement,
  readTicket,
  receiptFrom,
  type ShownOrder,
  type SignedText,
  statementHash,
  userHash,
  verifyEvidenceFile,
  verifyLog,
} from '@candela/fair-price';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import {
  binanceTrade,
  type ExchangeConnection,
  type ExchangeServer,
  startExchangeServer,
} from '../../../test/trading/market/live/exchange-server.js';
import type { LiveFeed } from '../market/live/feed.js';

let api: TestApi;
let exchange: ExchangeServer;
let connection: ExchangeConnection;
let feed: LiveFeed;
let user: TestUser;
/** Epoch second, five minutes before midnight. */
let start: number;
let sequence = 0;

beforeAll(async () => {
  exchange = await startExchangeServer();
  api = await createTestApi({
    settings: {
      PRICE_FEED: 'stream',
      STREAM_EXCHANGE: 'binance',
      STREAM_URL: exchange.url,
      PRICE_INSTRUMENTS: 'btc=BTCUSDT,eth=ETHUSDT',
    },
  });
  start = 86_400 * Math.ceil(api.clock.now() / 86_400_000) - 300;
  api.clock.set(1_000 * start);
  feed = api.app.services.feed as LiveFeed;
  await api.startWorkers('commitments');
  user = await api.register(1_000_00n);
  await feed.catchUp();
  connection = await exchange.nextConnection();
});
afterAll(async () => {
  await feed.stop();
  await api.close();
  await exchange.close();
});

async function at(seconds: number): Promise<void> {
  api.clock.set(1_000 * (start + seconds));
  await feed.catchUp();
}

async function setTimeAndAwaitPong(seconds: number): Promise<void> {
  api.clock.set(1_000 * (start + seconds));
  await connection.send();
  await once(connection.socket, 'ping');
  await connection.send();
  await feed.catchUp();
}

async function trade(seconds: number, price: string): Promise<void> {
  await at(seconds);
  sequence += 1;
  await connection.send(binanceTrade('BTCUSDT', sequence, price, api.clock.now()));
}

async function pricesOf(minute: number): Promise<LoggedMinute> {
  const fields = { instrument: 'btc', minute: String(minute) };
  return (await api.call('getPrices', fields)).data;
}

type SettledFile = EvidenceFile & {
  readonly receipt: Receipt;
  readonly ticket: SignedText;
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly key: string;
  readonly prices: readonly LoggedMinute[];
  readonly shown: ShownOrder;
};

/** Accepted in the first minute, settled in the second; both are logged. */
async function settledOrder(): Promise<SettledFile> {
  await trade(2.5, '101.00');
  await setTimeAndAwaitPong(4);
  const sentAt = api.clock.now() / 1_000;
  const terms = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
  const request = { ...terms, sent_at: String(api.clock.now()), request_id: randomUUID() };
  const placed = await api.call('placeOrder', request, user.token);
  const { ticket, id } = placed.data;
  if (!ticket) throw new Error('The order is not signed.');
  await trade(4.2, '100.00');
  await setTimeAndAwaitPong(6);
  await trade(64.3, '100.50');
  await setTimeAndAwaitPong(66);
  await api.app.services.settlement.settleOrders();
  await at(60 + 60 + 11);
  await api.runWorker('log-prices');
  const [row] = (await api.call('listOrders', { order: id }, user.token)).data;
  if (!row?.receipt) throw new Error('The order is not settled.');
  const receipt = row.receipt as unknown as Receipt;
  const minutes = loggedMinutesNeeded(receipt, ticket.text);
  return {
    kind: 'candela evidence 1',
    receipt,
    prices: await Promise.all(minutes.map(pricesOf)),
    log: (await api.call('getFairLog', {})).data,
    ticket,
    key: ticket.key,
    sentAt,
    receivedAt: sentAt + 0.2,
    shown: {
      orderId: id,
      instrument: row.instrumentId,
      direction: row.direction,
      stake: row.stake,
      payoutRate: row.payoutRate,
      seconds: row.seconds,
      strike: row.strike,
      exit: row.exitPrice,
      due: row.expiresAt,
      outcome: row.outcome,
      profit: row.profit,
    },
  };
}

async function judge(file: EvidenceFile) {
  const { steps, verdict } = await verifyEvidenceFile(file);
  return { verdict, faults: steps.flatMap((step) => (step.ok ? [] : [step.fault.code])) };
}

describe('price log', () => {
  let file: SettledFile;
  beforeAll(async () => {
    file = await settledOrder();
  });

  test('commits to the prices of each minute, in a chain', async () => {
    const [first, second] = file.prices;
    const texts = [first, second].map((minute) => readPriceStatement(minute?.statement.text ?? ''));
    expect(texts).toMatchObject([
      { minute: minuteOf(start), instruments: 1, ticks: first?.ticks.length },
      {
        minute: minuteOf(start) + 1,
        previous: await statementHash(first?.statement.text ?? ''),
      },
    ]);
    expect(first?.ticks).toContainEqual({
      second: start + 4,
      price: 100_00,
      trade: { source: 'binance', id: '2', at: 1_000 * start + 4_200 },
    });
  });

  test('proves that an order was settled as signed', async () => {
    expect(file.receipt).toMatchObject({ outcome: 'won', credited: '18.00' });
    expect(await judge(file)).toEqual({
      verdict: 'as_signed',
      faults: ['source_unconfirmed'],
    });
  });

  test.each<[string, (file: SettledFile) => Partial<EvidenceFile>, string]>([
    [
      'a changed row',
      ({ shown }) => ({ shown: { ...shown, outcome: 'lost', profit: '-10.00' } }),
      'shown_differs',
    ],
    [
      'changed terms',
      ({ receipt }) => ({ receipt: { ...receipt, stake: '5.00' } }),
      'term_differs',
    ],
    [
      'a changed exit',
      ({ receipt }) => ({ receipt: { ...receipt, exit: { second: start + 64, price: 99_00 } } }),
      'exit_differs',
    ],
    [
      'a changed tick of a logged minute',
      ({ prices }) => ({
        prices: prices.map((minute) => ({
          ...minute,
          ticks: minute.ticks.map((tick) => ({ ...tick, price: tick.price + 1 })),
        })),
      }),
      'prices_differ',
    ],
    [
      'a void of a settled order',
      ({ receipt }) => ({
        receipt: { ...receipt, exit: null, outcome: 'void', credited: '10.00' },
      }),
      'void_computable',
    ],
    ['a withheld minute', () => ({ prices: [], askedAt: start + 250 }), 'prices_withheld'],
    ['a dropped receipt', () => ({ receipt: undefined, withheld: 'receipt' }), 'receipt_missing'],
  ])('contradicts %s', async (_, change, code) => {
    const { verdict, faults } = await judge({ ...file, ...change(file) });
    expect(verdict).toBe('contradiction');
    expect(faults).toContain(code);
  });

  test('contradicts a dropped ticket', async () => {
    const { kind, ticket, sentAt, receivedAt, key } = file;
    const signed = readTicket(ticket.text);
    if (!signed) throw new Error('No ticket.');
    const { exit: _, outcome: _outcome, ...terms } = receiptFrom(signed, file.shown);
    const entry = { second: signed.entrySecond, price: signed.strike };
    const placed = { ...terms, entry, user: await userHash(user.id) };
    const unsigned = { kind, placed, sentAt, receivedAt, key };
    expect(await judge({ ...unsigned, ticket })).toEqual({ verdict: 'unfinished', faults: [] });
    expect((await judge(unsigned)).faults).toContain('ticket_missing');
  });

  test('does not serve a minute before it is final, nor of an unknown instrument', async () => {
    const request = async (instrument: string, minute: number) =>
      (await api.call('getPrices', { instrument, minute: String(minute) })).code;
    const minute = minuteOf(start) + 1;
    expect(await request('btc', minute + 1)).toBe('minute_not_revealed');
    expect(await request('btc', minute - 10)).toBe('minute_unknown');
    expect(await request('nothing', minute)).toBe('instrument_unknown');
    const empty = (await api.call('getPrices', { instrument: 'eth', minute: String(minute) })).data;
    expect(empty.ticks).toEqual([]);
    expect(empty.instruments.map(({ instrument }) => instrument)).toEqual(['btc']);
  });

  test('stores no tick of a logged minute, and no other statement', async () => {
    const late = sql`insert into market_ticks values ('btc', ${start + 30}, 1, 'binance', '9', 0)
      on conflict (instrument, second) do nothing`;
    const lateEth = sql`insert into market_ticks values ('eth', ${start + 30}, 1, 'binance', '9', 0)`;
    await api.db.execute(late);
    await api.db.execute(lateEth);
    expect((await pricesOf(minuteOf(start))).instruments).toHaveLength(1);
    const change = (statement: ReturnType<typeof sql>) =>
      expect(api.db.execute(statement)).rejects.toThrow();
    await change(sql`update price_statements set text = 'x'`);
    await change(sql`delete from price_statements`);
    await change(sql`truncate price_statements`);
    await change(
      sql`insert into price_statements select minute + 2, text, signature, hash from price_statements`,
    );
  });

  test('names the last minute of each day in the public log', async () => {
    const midnight = start + 300;
    await at(300 + 11);
    await api.runWorker('log-prices');
    const log = await verifyLog((await api.call('getFairLog', {})).data);
    if (!log.ok) throw new Error(log.fault.code);
    const last = await pricesOf(midnight / 60 - 1);
    expect(last.ticks).toEqual([]);
    expect(log.log.entries.at(-1)).toMatchObject({
      kind: 'prices',
      day: new Date(1_000 * (midnight - 1)).toISOString().slice(0, 10),
      hash: await statementHash(last.statement.text),
    });
  });
});
