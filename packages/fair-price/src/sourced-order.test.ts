import { beforeAll, describe, expect, test } from 'vitest';
import { verifyEvidenceFile } from './evidence-file.js';
import type { LoggedMinute } from './price-log.js';
import { verifySettledOrder } from './settled-order.js';
import { createKeyPair, importSigningKey, signText } from './signatures.js';
import { SAMPLE_KEY } from './testing/index.js';
import { shownOrderOf } from './testing/shown-order.js';
import {
  loggedMinute,
  type SourcedOrder,
  type SourcedOrderOptions,
  sourcedOrder,
} from './testing/sourced-order.js';
import { readTicket, type Ticket, type TicketEvidence, ticketText } from './ticket.js';
import type { Receipt, VerificationStep } from './types.js';
import { verdictOf } from './verdict.js';
import { type PlacedOrder, verifyPlacedOrder } from './verify-placed-order.js';
import { loggedMinutesNeeded, type ReceiptEvidence, verifyReceipt } from './verify-receipt.js';

let order: SourcedOrder;
beforeAll(async () => {
  order = await sourcedOrder();
});

const codes = (steps: readonly VerificationStep[]) =>
  steps.flatMap((step) => (step.ok ? [] : [step.fault.code]));

const resigned = async (change: Partial<Ticket>) => ({
  ticket: await signText(
    await importSigningKey(SAMPLE_KEY),
    ticketText({ ...order.ticket, ...change }),
  ),
});

interface Change {
  readonly receipt?: Partial<Receipt>;
  readonly evidence?: Partial<ReceiptEvidence>;
  readonly ticketEvidence?: Partial<TicketEvidence>;
}

async function verifyChanged(change: Change = {}, of = order) {
  const steps = await verifyReceipt(
    { ...of.receipt, ...change.receipt },
    { ...of.evidence, ...change.evidence },
    { ...of.ticketEvidence, ...change.ticketEvidence },
  );
  return { verdict: verdictOf(steps), codes: codes(steps) };
}

const AS_SIGNED = { verdict: 'as_signed', codes: ['source_unconfirmed'] };

describe('ticket of prices with a source', () => {
  test('is read exactly as it was written', async () => {
    expect(order.ticketEvidence.ticket.text).toMatchSnapshot();
    expect(readTicket(order.ticketEvidence.ticket.text)).toEqual(order.ticket);
    const { strikePending: _, ...known } = order.ticket;
    const quotes = { ...known, source: { name: 'http', symbol: 'XAU spot' } };
    expect(readTicket(ticketText(quotes))).toEqual(quotes);
  });

  test.each([
    [
      'roots',
      (text: string) => text.replace(/source: .*\n/, `root: 2026-01-02 ${'a'.repeat(64)}\n`),
    ],
    ['another due second', (text: string) => text.replace(/due: .*/, 'due: 1767312120')],
    ['no symbol', (text: string) => text.replace(' BTCUSDT', '')],
  ])('is unreadable with %s', (_, change) => {
    expect(readTicket(change(order.ticketEvidence.ticket.text))).toBeUndefined();
  });
});

describe('placed order on prices with a source', () => {
  const placed = (change: Partial<PlacedOrder> = {}): PlacedOrder => {
    const { exit: _exit, outcome: _outcome, credited: _credited, ...terms } = order.receipt;
    const { strike: price, entrySecond: second, user } = order.ticket;
    return { ...terms, user, entry: { second, price }, ...change };
  };

  test('matches its ticket', async () => {
    expect(codes(await verifyPlacedOrder(placed(), order.ticketEvidence))).toEqual([]);
  });

  test.each<[string, () => Partial<PlacedOrder>, string]>([
    ['another strike', () => ({ entry: { ...placed().entry, price: 1 } }), 'term_differs'],
    ['another stake', () => ({ stake: '1.00' }), 'term_differs'],
    ['another entry', () => ({ entry: { ...placed().entry, second: 1 } }), 'term_differs'],
    ['a root', () => ({ commitment: { day: '2026-01-02', root: 'a'.repeat(64) } }), 'term_differs'],
    ['a distant quote', () => ({ quoted: 6_800_000 }), 'quote_left'],
    ['simulated prices', () => ({ simulated: true }), 'root_unpublished'],
  ])('contradicts its ticket with %s', async (_, change, code) => {
    const steps = await verifyPlacedOrder(placed(change()), order.ticketEvidence);
    expect(codes(steps)).toEqual([code]);
  });

  test('contradicts pinned parameters of its day', async () => {
    const parameterPins = [{ day: '2026-01-02', hash: 'a'.repeat(64) }];
    const evidence = { ...order.ticketEvidence, parameterPins };
    expect(codes(await verifyPlacedOrder(placed(), evidence))).toEqual([
      'pinned_parameters_differ',
    ]);
  });

  test.each([
    ['accepted late', { requestedAt: 1_767_312_057 }, 'accepted_late'],
    ['accepted before sending', { sentAt: 1_767_312_060 }, 'entry_too_early'],
    ['signed with another key', { key: `04${'a'.repeat(128)}` }, 'key_changed'],
  ])('is reported when %s', async (_, change, code) => {
    const steps = await verifyPlacedOrder(placed(), { ...order.ticketEvidence, ...change });
    expect(codes(steps)).toEqual([code]);
  });
});

describe('settled order on prices with a source', () => {
  test('is as signed, and never verified', async () => {
    const steps = await verifyReceipt(order.receipt, order.evidence, order.ticketEvidence);
    expect(steps).toMatchSnapshot();
    expect(verdictOf(steps)).toBe('as_signed');
    const minutes = loggedMinutesNeeded(order.receipt, order.ticketEvidence.ticket.text);
    expect(minutes).toEqual(order.evidence.prices.map(({ minute }) => minute));
  });

  test('needs no price log on recorded prices only', async () => {
    const { entry, exit } = order.receipt;
    const known = { strikePending: undefined, strike: entry.price };
    const source = { name: 'replay', symbol: 'BTC/USD' };
    const evidence = { prices: [] };
    const receipt = {
      entry: { second: entry.second, price: entry.price },
      exit: exit && { second: exit.second, price: exit.price },
    };
    const verify = async (change: Partial<Ticket>) =>
      verifyChanged({ receipt, evidence, ticketEvidence: await resigned({ ...known, ...change }) });
    expect(await verify({ source })).toEqual(AS_SIGNED);
    expect((await verify({ source, strike: entry.price + 1 })).verdict).toBe('contradiction');
    expect(await verify({})).toEqual({ verdict: 'contradiction', codes: ['tick_unlogged'] });
  });

  test('does not match its displayed result when that was changed', async () => {
    const shown = shownOrderOf(order.receipt);
    const verify = async (change: object) =>
      codes(await verifySettledOrder({ ...shown, ...change }, order.ticketEvidence, order.receipt));
    expect(await verify({})).toEqual([]);
    expect(await verify({ outcome: 'lost', profit: '-10.00' })).toEqual(['shown_differs']);
    const own = await verifySettledOrder({ ...shown, profit: '-10.00' }, order.ticketEvidence);
    expect(codes(own)).toEqual(['credit_differs']);
  });

  test.each<[string, Partial<Receipt>, string]>([
    ['entry', { entry: { second: 1_767_312_059, price: 6_841_251 } }, 'entry_differs'],
    ['exit', { exit: { second: 1_767_312_119, price: 6_841_309 } }, 'exit_differs'],
    ['stake', { stake: '20.00', credited: '36.00' }, 'term_differs'],
    ['credit', { credited: '17.00' }, 'credit_differs'],
    ['outcome', { exit: null, outcome: 'void', credited: '10.00' }, 'void_computable'],
  ])('contradicts the log with another %s', async (_, receipt, code) => {
    expect(await verifyChanged({ receipt })).toEqual({
      verdict: 'contradiction',
      codes: [code, 'source_unconfirmed'],
    });
  });

  test('contradicts the log with another trade, and its ticket with another source', async () => {
    const { entry } = order.receipt;
    const trade = { source: 'binance', id: '1', at: 1 };
    const withTrade = (change: object) => ({
      receipt: { entry: { ...entry, trade: { ...trade, ...change } } },
    });
    expect((await verifyChanged(withTrade({}))).codes).toEqual([
      'trade_differs',
      'source_unconfirmed',
    ]);
    expect((await verifyChanged(withTrade({ source: 'kraken' }))).codes).toEqual([
      'trade_differs',
      'term_differs',
    ]);
  });

  test.each<[string, SourcedOrderOptions]>([
    ['entry', { missingSeconds: [1_767_312_059] }],
    ['exit', { missingSeconds: [1_767_312_119] }],
  ])('is void without a tick at its %s', async (_, options) => {
    const voided = await sourcedOrder(options);
    expect(voided.receipt.outcome).toBe('void');
    expect(await verifyChanged({}, voided)).toEqual(AS_SIGNED);
    const settled = { receipt: { ...order.receipt } };
    expect((await verifyChanged(settled, voided)).codes).toContain('tick_unlogged');
  });

  test('contradicts the log when a tick of a signed minute was changed', async () => {
    const [first, second] = order.evidence.prices;
    if (!first || !second) throw new Error('No prices.');
    const changed = (minute: LoggedMinute, at: number): LoggedMinute => ({
      ...minute,
      ticks: minute.ticks.map((tick, index) =>
        index === at ? { ...tick, price: tick.price + 1 } : tick,
      ),
    });
    const withPrices = async (...prices: LoggedMinute[]) =>
      (await verifyChanged({ evidence: { prices } })).codes[0];
    expect(await withPrices(changed(first, 3), second)).toBe('prices_differ');
    expect(await withPrices(first, { ...second, ticks: second.ticks.slice(1) })).toBe(
      'prices_differ',
    );
    expect(await withPrices({ ...first, instruments: [] }, second)).toBe('prices_differ');
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const foreign = await loggedMinute(other, first.minute, first.ticks);
    expect(await withPrices(foreign, second)).toBe('prices_unsigned');
    // Signed again, with the service's own key.
    const key = await importSigningKey(SAMPLE_KEY);
    const rewritten = await loggedMinute(key, first.minute, changed(first, 3).ticks);
    expect(await withPrices(rewritten, second)).toBe('prices_unchained');
    const { statementHash } = await import('./price-log.js');
    const pin = { minute: first.minute, hash: await statementHash(first.statement.text) };
    const pinned = await verifyChanged({
      evidence: { prices: [rewritten, second] },
      ticketEvidence: { pricePins: [pin] },
    });
    expect(pinned.codes).toContain('pinned_prices_differ');
    expect(await verifyChanged({ ticketEvidence: { pricePins: [pin] } })).toEqual(AS_SIGNED);
  });

  test.each([
    [120, 'unfinished', 'minute_missing'],
    [121, 'contradiction', 'prices_withheld'],
    [7 * 86_400, 'unfinished', 'minute_missing'],
  ])('is judged by the age of a missing minute: %i s', async (late, verdict, code) => {
    const [first] = order.evidence.prices;
    const askedAt = 1_767_312_120 + late;
    const result = await verifyChanged({ evidence: { prices: first ? [first] : [], askedAt } });
    expect(result).toEqual({ verdict, codes: [code, 'tick_missing', 'source_unconfirmed'] });
  });

  test('is judged from its file', async () => {
    const file = JSON.parse(
      JSON.stringify({
        kind: 'candela evidence 1',
        receipt: { ...order.receipt, commitment: null },
        ...order.evidence,
        ...order.ticketEvidence,
      }),
    );
    expect((await verifyEvidenceFile(file)).verdict).toBe('as_signed');
  });
});
