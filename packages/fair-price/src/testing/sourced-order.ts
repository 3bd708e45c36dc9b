import { minuteOf } from '../calendar.js';
import { EMPTY_HEAD, type FairLog } from '../log.js';
import {
  type InstrumentTicks,
  type LoggedMinute,
  type LoggedTick,
  priceStatementText,
  pricesRoot,
  statementHash,
  ticksHash,
} from '../price-log.js';
import { importSigningKey, type SigningKey, signText } from '../signatures.js';
import { type Ticket, type TicketEvidence, ticketText, userHash } from '../ticket.js';
import type { Receipt } from '../types.js';
import { headOf, type LoggedEntry, SAMPLE_KEY, signedLog } from './ticketed-order.js';

const ENTRY_SECOND = 1_767_312_059;
const SECONDS = 60;
const DUE_SECOND = ENTRY_SECOND + SECONDS;
const DAY_S = 86_400;

export interface SourcedOrder {
  readonly receipt: Receipt;
  readonly ticket: Ticket;
  readonly evidence: {
    readonly minutes: readonly [];
    readonly commitments: readonly [];
    readonly log: FairLog;
    /** Of the entry and of the expiry, which is in the next minute. */
    readonly prices: readonly LoggedMinute[];
  };
  readonly ticketEvidence: TicketEvidence & { readonly key: string };
}

export interface SourcedOrderOptions {
  /** Seconds without a tick. */
  readonly missingSeconds?: readonly number[] | undefined;
  /** `undefined`: no tick. */
  readonly priceAt?: ((second: number) => number) | undefined;
}

const priceOf = (second: number) => 6_841_250 + (second - ENTRY_SECOND);

/** Won on trades of Binance, from the last second of a minute to that of the next. */
export async function sourcedOrder({
  missingSeconds = [],
  priceAt = priceOf,
}: SourcedOrderOptions = {}): Promise<SourcedOrder> {
  const key = await importSigningKey(SAMPLE_KEY);
  const logged: LoggedEntry[] = [
    { kind: 'key', key: key.publicKey, time: ENTRY_SECOND - 3 * DAY_S },
    {
      kind: 'prices',
      day: '2026-01-01',
      hash: 'b2'.repeat(32),
      time: ENTRY_SECOND - 60,
    },
  ];
  const ticket: Ticket = {
    orderId: 'order-1',
    user: await userHash('user-1'),
    instrument: 'btc',
    direction: 'up',
    stake: '10.00',
    payoutRate: 80,
    seconds: SECONDS,
    strike: 6_841_000,
    strikePending: true,
    decimals: 2,
    entrySecond: ENTRY_SECOND,
    dueSecond: DUE_SECOND,
    roots: [],
    source: { name: 'binance', symbol: 'BTCUSDT' },
    log: { size: logged.length, head: await headOf(logged) },
    time: 1_000 * ENTRY_SECOND - 400,
  };
  const tick = (second: number): LoggedTick => ({
    second,
    price: priceAt(second),
    trade: { source: 'binance', id: String(second - ENTRY_SECOND + 4_711), at: 1_000 * second + 7 },
  });
  const entryMinute = minuteOf(ENTRY_SECOND);
  const ticksOf = (minute: number) =>
    Array.from({ length: 60 }, (_, at) => 60 * minute + at)
      .filter((second) => !missingSeconds.includes(second))
      .map(tick);
  const first = await loggedMinute(key, entryMinute, ticksOf(entryMinute));
  const previous = await statementHash(first.statement.text);
  const second = await loggedMinute(key, entryMinute + 1, ticksOf(entryMinute + 1), previous);
  const isVoid = missingSeconds.includes(DUE_SECOND) || missingSeconds.includes(ENTRY_SECOND);
  const entryPrice = missingSeconds.includes(ENTRY_SECOND) ? ticket.strike : priceAt(ENTRY_SECOND);
  const hasWon = priceAt(DUE_SECOND) > entryPrice;
  return {
    receipt: {
      orderId: ticket.orderId,
      instrument: ticket.instrument,
      decimals: ticket.decimals,
      direction: ticket.direction,
      stake: ticket.stake,
      payoutRate: ticket.payoutRate,
      seconds: ticket.seconds,
      entry: { ...tick(ENTRY_SECOND), price: entryPrice },
      exit: isVoid ? null : tick(DUE_SECOND),
      outcome: isVoid ? 'void' : hasWon ? 'won' : 'lost',
      credited: isVoid ? '10.00' : hasWon ? '18.00' : '0.00',
      commitment: { day: '', root: '' },
    },
    ticket,
    evidence: {
      minutes: [],
      commitments: [],
      log: await signedLog(logged, key, []),
      prices: [first, second],
    },
    ticketEvidence: {
      ticket: await signText(key, ticketText(ticket)),
      key: key.publicKey,
      sentAt: ENTRY_SECOND - 0.6,
      receivedAt: ENTRY_SECOND - 0.2,
    },
  };
}

/** Signed, of one instrument. */
export async function loggedMinute(
  key: SigningKey,
  minute: number,
  ticks: readonly LoggedTick[],
  previous = EMPTY_HEAD,
): Promise<LoggedMinute> {
  const instruments: InstrumentTicks[] =
    ticks.length === 0
      ? []
      : [{ instrument: 'btc', ticks: ticks.length, hash: await ticksHash(ticks) }];
  const text = priceStatementText({
    minute,
    instruments: instruments.length,
    ticks: ticks.length,
    root: await pricesRoot(instruments),
    previous,
    time: 60_000 * (minute + 1) + 11_000,
  });
  return { instrument: 'btc', minute, ticks, instruments, statement: await signText(key, text) };
}
