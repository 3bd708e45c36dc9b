import { firstMinuteOf, SECONDS_PER_MINUTE } from '../calendar.js';
import { fromHex } from '../internal/bytes.js';
import { logHeadText } from '../log.js';
import { marketInstrument, pathParameters } from '../market.js';
import { type InstrumentRow, parameterSetHash, parameterSetText } from '../parameter-set.js';
import { priceMinute } from '../path.js';
import { importSigningKey, type SignedText } from '../signatures.js';
import { type Ticket, ticketText } from '../ticket.js';
import type { MinuteData } from '../types.js';
import { resultOf, SAMPLE_RATES } from './settled-order.js';
import {
  headOf,
  type LoggedEntry,
  SAMPLE_KEY,
  sampleSetText,
  signedLog,
  type TicketedOrder,
} from './ticketed-order.js';

/** Without `to` the value is removed. */
export interface Change {
  readonly at: readonly (string | number)[];
  readonly to?: unknown;
}

export interface TamperingCase {
  readonly name: string;
  readonly changes: readonly Change[];
}

export type Sign = (text: string) => Promise<SignedText>;

export function applyChanges(value: unknown, changes: readonly Change[]): unknown {
  // The JSON round trip removes shared references: a change affects only its own path.
  const copy: unknown = JSON.parse(JSON.stringify(value));
  for (const { at, to } of changes) {
    const last = at.at(-1) ?? '';
    const parent = at.slice(0, -1).reduce((inner, name) => inner[name] as Tree, copy as Tree);
    if (to !== undefined) parent[last] = to;
    else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
  }
  return copy;
}

type Tree = Record<string | number, unknown>;

export async function tamperingCases(order: TicketedOrder, sign: Sign): Promise<TamperingCase[]> {
  return [
    ...receiptTampering(order),
    ...publishedDataTampering(order),
    ...(await ticketTampering(order, sign)),
    ...(await logTampering(order, sign)),
  ];
}

export async function midnightTamperingCases(
  order: TicketedOrder,
  sign: Sign,
): Promise<TamperingCase[]> {
  const { minutes } = order.evidence;
  const open = { at: ['minutes', 2, 'open'], to: (minutes[2]?.open ?? 0) + 1 };
  return [
    await nextDayParametersExchanged(order, sign),
    { name: 'a minute between that is not there', changes: [{ at: ['minutes', 3] }] },
    {
      name: 'another opening, and a minute that is not there',
      changes: [open, { at: ['minutes', 4] }],
    },
  ];
}

/** The set is logged after the ticket, for the day on which the order is due. */
async function nextDayParametersExchanged(
  order: TicketedOrder,
  sign: Sign,
): Promise<TamperingCase> {
  const { receipt, evidence, logEntries } = order;
  const { exit, exitCommitment, instrument } = receipt;
  const row = marketInstrument(instrument);
  if (!row || !exit || !exitCommitment) throw new Error('The sample runs across midnight.');
  const flatParameters = { ...pathParameters(row), volatility: 0, pull: 0 };
  const minutes: MinuteData[] = [];
  for (const minute of evidence.minutes) {
    const { minute: number, key, open } = minute;
    const before = minutes.at(-1);
    const isToday = number < firstMinuteOf(exitCommitment.day);
    const priced = await priceMinute(flatParameters, number, before?.close ?? open, fromHex(key));
    minutes.push(isToday ? minute : { ...minute, ...priced });
  }
  const price = minutes.at(-1)?.ticks[exit.second % SECONDS_PER_MINUTE] ?? 0;
  const text = sampleSetText(flatParameters);
  const entry = {
    kind: 'parameters',
    day: exitCommitment.day,
    hash: await parameterSetHash(text),
    // Stated by the service: the ticket's head covers only the entries before this one.
    time: receipt.entry.second - 86_400,
  } as const;
  const key = await importSigningKey(SAMPLE_KEY);
  const log = await signedLog([...logEntries, entry], key, [sampleSetText(), text]);
  return {
    name: 'parameters of the next day exchanged after the ticket',
    changes: [
      { at: ['minutes'], to: minutes },
      {
        at: ['receipt'],
        to: { ...receipt, exit: { ...exit, price }, ...resultOf(receipt, price) },
      },
      { at: ['log'], to: { ...log, signed: await sign(log.signed.text) } },
    ],
  };
}

const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

function receiptTampering({ receipt }: TicketedOrder): TamperingCase[] {
  const { entry, exit, stake } = receipt;
  const set = (name: string, to: unknown) => ({ at: ['receipt', ...name.split('.')], to });
  const one = (name: string, path: string, to: unknown) => ({ name, changes: [set(path, to)] });
  return [
    one('another order', 'orderId', 'order-2'),
    one('another strike', 'entry.price', entry.price + 1),
    one('another exit', 'exit.price', (exit?.price ?? 0) + 1),
    one('a later exit', 'exit.second', (exit?.second ?? 0) + 1),
    one('another number of decimals', 'decimals', 3),
    one('another direction', 'direction', 'down'),
    one('another rate', 'payoutRate', 60),
    one('another outcome', 'outcome', 'tie'),
    one('another credit', 'credited', '0.01'),
    one('another root', 'commitment.root', 'a'.repeat(64)),
    one('a receipt that is none', 'stake', '25.5'),
    {
      name: 'a void whose exit is to be had',
      changes: [set('exit', null), set('outcome', 'void'), set('credited', stake)],
    },
  ];
}

function publishedDataTampering({ evidence, receipt }: TicketedOrder): TamperingCase[] {
  const [first, second] = evidence.minutes;
  if (!first || !second) throw new Error('The sample has two minutes.');
  const one = (name: string, at: Change['at'], to?: unknown) => ({
    name,
    changes: [to === undefined ? { at } : { at, to }],
  });
  const withoutLast = { at: ['minutes', 1] };
  const ends = 60 * (second.minute + 1);
  const published = ['commitments', 'commitments', 0];
  const { commitments } = evidence;
  return [
    one('another tick', ['minutes', 0, 'ticks', 30], (first.ticks[30] ?? 0) + 1),
    one('another close', ['minutes', 1, 'close'], second.close + 1),
    one('another opening', ['minutes', 1, 'open'], second.open + 1),
    one('another key', ['minutes', 0, 'key'], flipped(first.key)),
    one('another hash of a path', ['minutes', 1, 'path', 10], 'b'.repeat(64)),
    one('another first opening', ['commitments', 'genesisMinute'], second.minute),
    one('another published root', [...published, 'root'], 'a'.repeat(64)),
    one('no published root', ['commitments', 'commitments'], []),
    one('a root published late', [...published, 'publishedAt'], receipt.entry.second + 1),
    one('a minute that is not there', withoutLast.at),
    {
      name: 'another tick, and a minute that is not there',
      changes: [{ at: ['minutes', 0, 'ticks', 30], to: (first.ticks[30] ?? 0) + 1 }, withoutLast],
    },
    {
      name: 'another key, and a minute that is not there',
      changes: [{ at: ['minutes', 0, 'key'], to: flipped(first.key) }, withoutLast],
    },
    {
      name: 'a minute that is not there a minute after its end',
      changes: [withoutLast, { at: ['askedAt'], to: ends + 60 }],
    },
    {
      name: 'a key kept back',
      changes: [withoutLast, { at: ['askedAt'], to: ends + 61 }],
    },
    { name: 'no ticket', changes: [{ at: ['ticket'] }] },
    {
      name: 'no ticket, said by null, and older than every root',
      changes: [
        { at: ['ticket'], to: null },
        { at: [...published, 'publishedAt'], to: ends },
      ],
    },
    {
      name: 'no ticket, and older than every root',
      changes: [{ at: ['ticket'] }, { at: [...published, 'publishedAt'], to: ends }],
    },
    {
      name: 'no ticket, and a late root among others',
      changes: [
        { at: ['ticket'] },
        {
          at: ['commitments', 'commitments'],
          to: [
            { day: '2026-01-01', root: 'e'.repeat(64), publishedAt: receipt.entry.second },
            ...commitments.map((row) => ({ ...row, publishedAt: ends })),
          ],
        },
      ],
    },
  ];
}

async function ticketTampering(
  { ticket, ticketEvidence, receipt }: TicketedOrder,
  sign: Sign,
): Promise<TamperingCase[]> {
  const signed = async (name: string, change: Partial<Ticket>) => ({
    name,
    changes: [{ at: ['ticket'], to: await sign(ticketText({ ...ticket, ...change })) }],
  });
  const { signature } = await sign(ticketEvidence.ticket.text);
  const { second } = receipt.entry;
  const head = logHeadText({ size: 1, head: ticket.log.head, time: ticket.time });
  return [
    await signed('a ticket for another stake', { stake: '25.51' }),
    await signed('a ticket on other parameters', { parameters: '0'.repeat(64) }),
    {
      name: 'another signature',
      changes: [{ at: ['ticket', 'signature'], to: flipped(signature) }],
    },
    { name: 'a head for a ticket', changes: [{ at: ['ticket'], to: await sign(head) }] },
    { name: 'another key was kept', changes: [{ at: ['key'], to: flipped(ticketEvidence.key) }] },
    { name: 'no key was kept', changes: [{ at: ['key'] }] },
    {
      name: 'nothing was kept but the ticket, said by null',
      changes: ['key', 'pins', 'parameterPins', 'askedAt'].map((name) => ({
        at: [name],
        to: null,
      })),
    },
    { name: 'nobody knows when it was asked for', changes: [{ at: ['sentAt'], to: null }] },
    { name: 'nobody knows when it was answered', changes: [{ at: ['receivedAt'] }] },
    { name: 'an entry before it was asked for', changes: [{ at: ['sentAt'], to: second + 1.5 }] },
    {
      name: 'an acceptance half a second before sending',
      changes: [{ at: ['sentAt'], to: second + 0.1 }],
    },
    await signed('an entry two seconds after the acceptance', { time: ticket.time - 1_000 }),
    await signed('an entry before the acceptance', { time: ticket.time + 1_000 }),
    {
      name: 'an acceptance within 1.5 s of sending',
      changes: [{ at: ['requestedAt'], to: ticket.time / 1_000 - 1.5 }],
    },
    {
      name: 'an acceptance later than the request allows',
      changes: [{ at: ['requestedAt'], to: ticket.time / 1_000 - 1.501 }],
    },
    { name: 'another order displayed', changes: [{ at: ['shown'], to: { orderId: 'another' } }] },
    { name: 'an entry after the answer', changes: [{ at: ['receivedAt'], to: second - 1.5 }] },
  ];
}

async function otherRate({ receipt, ticket }: TicketedOrder, sign: Sign): Promise<TamperingCase> {
  const payoutRate = 60;
  const { price } = receipt.exit ?? receipt.entry;
  const lower = { ...receipt, payoutRate };
  return {
    name: 'a ticket and a receipt on another rate than the set',
    changes: [
      { at: ['receipt'], to: { ...lower, ...resultOf(lower, price) } },
      { at: ['ticket'], to: await sign(ticketText({ ...ticket, payoutRate })) },
    ],
  };
}

async function logTampering(order: TicketedOrder, sign: Sign): Promise<TamperingCase[]> {
  const key = await importSigningKey(SAMPLE_KEY);
  const { logEntries, receipt, ticket } = order;
  const { day } = receipt.commitment;
  const log = async (entries: readonly LoggedEntry[], sets?: readonly string[]) => {
    const changedLog = await signedLog(entries, key, sets);
    return { at: ['log'], to: { ...changedLog, signed: await sign(changedLog.signed.text) } };
  };
  const ticketOn = async (entries: readonly LoggedEntry[], change: Partial<Ticket> = {}) => ({
    at: ['ticket'],
    to: await sign(
      ticketText({
        ...ticket,
        ...change,
        log: { size: entries.length, head: await headOf(entries) },
      }),
    ),
  });
  const parameters = (text: string, time: number) =>
    parameterSetHash(text).then((hash) => ({ kind: 'parameters', day, hash, time }) as const);
  const other = parameterSetText({ engine: 1, instruments: [], rates: [] });
  const before = receipt.entry.second - 2 * 86_400;
  const late = [
    ...logEntries.slice(0, -1),
    await parameters(sampleSetText(), receipt.entry.second),
  ];
  const onSet = async (name: string, text: string) => {
    const hash = await parameterSetHash(text);
    const entries = logEntries.map((entry) =>
      entry.kind === 'parameters' ? { ...entry, hash } : entry,
    );
    const changes = [
      await log(entries, [text]),
      await ticketOn(entries, { parameters: hash }),
      { at: ['parameterPins'] },
    ];
    return { name, changes };
  };
  const btc = { instrument: 'btc', decimals: 2, anchor: 9_650_000, pull: 250 };
  const setOf = (...instruments: readonly InstrumentRow[]) =>
    parameterSetText({ engine: 1, instruments, rates: SAMPLE_RATES });
  const rewritten = logEntries.map((entry, at) =>
    at === 2 ? ({ ...entry, kind: 'day', day, root: 'a'.repeat(64) } as const) : entry,
  );
  const logWithoutRoot = logEntries.filter((entry) => entry.kind !== 'day' || entry.day !== day);
  const otherKey = `04${flipped(key.publicKey.slice(2))}`;
  const signedWithOtherKey = [
    { kind: 'key', key: otherKey, time: before } as const,
    ...logEntries.slice(0, -1),
  ];
  const secondRoot = {
    kind: 'day',
    day,
    root: 'f'.repeat(64),
    time: receipt.entry.second,
  } as const;
  return [
    { name: 'no log', changes: [{ at: ['log'] }] },
    {
      name: 'no log a minute after the order',
      changes: [{ at: ['log'] }, { at: ['logAskedAt'], to: ticket.dueSecond + 60 }],
    },
    {
      name: 'a log kept back',
      changes: [{ at: ['log'] }, { at: ['logAskedAt'], to: ticket.dueSecond + 61 }],
    },
    {
      name: 'a log with another key besides',
      changes: [await log([...logEntries, { kind: 'key', key: otherKey, time: before }])],
    },
    {
      name: 'a log that went over to another key',
      changes: [
        await log(signedWithOtherKey),
        await ticketOn(signedWithOtherKey),
        { at: ['key'], to: otherKey },
      ],
    },
    {
      name: 'no ticket, and a log without the root',
      changes: [{ at: ['ticket'] }, await log(logWithoutRoot)],
    },
    {
      name: 'no ticket, and a log with another root',
      changes: [{ at: ['ticket'] }, await log(rewritten)],
    },
    { name: 'a log that is none', changes: [{ at: ['log'], to: {} }] },
    { name: 'an entry of the log left out', changes: [{ at: ['log', 'entries', 3] }] },
    {
      name: 'an entry of the log that is none',
      changes: [{ at: ['log', 'entries', 3, 'text'], to: 'days 2026-01-02' }],
    },
    {
      name: 'an entry of the log for a day that is none',
      changes: [{ at: ['log', 'entries', 3, 'text'], to: `day 2026-02-30 ${'a'.repeat(64)}` }],
    },
    { name: 'no parameter sets', changes: [{ at: ['log', 'sets'], to: [] }] },
    { name: 'a parameter set exchanged', changes: [{ at: ['log', 'sets', 0, 'text'], to: other }] },
    { name: 'a log rewritten and signed', changes: [await log(rewritten)] },
    { name: 'a log cut short and signed', changes: [await log(logEntries.slice(0, 2))] },
    { name: 'a second root for the day', changes: [await log([...logEntries, secondRoot])] },
    {
      name: 'a ticket before its root was logged',
      changes: [await ticketOn(logEntries.slice(0, 2))],
    },
    {
      name: 'parameters exchanged after the ticket',
      changes: [
        await log([...logEntries, await parameters(other, before)], [other, sampleSetText()]),
      ],
    },
    {
      name: 'parameters named within their day',
      changes: [await log(late), await ticketOn(late)],
    },
    await onSet(
      'an engine that is not known',
      parameterSetText({ engine: 99, instruments: [], rates: SAMPLE_RATES }),
    ),
    await onSet('a set without the instrument', setOf()),
    await onSet('a row without a volatility', setOf(btc)),
    await onSet(
      'a row too large to be exact',
      setOf({ ...btc, volatility: 2_000_000_000 } as InstrumentRow),
    ),
    await onSet('a set that is none', '{"engine":1}'),
    await onSet(
      'a set that pays another rate',
      sampleSetText(undefined, [{ seconds: 60, rate: 85 }]),
    ),
    await onSet('a set without a rate for the duration', sampleSetText(undefined, [])),
    await otherRate(order, sign),
    { name: 'another root was kept', changes: [{ at: ['pins', 0, 'root'], to: 'a'.repeat(64) }] },
    {
      name: 'other parameters were kept',
      changes: [{ at: ['parameterPins', 0, 'hash'], to: 'a'.repeat(64) }],
    },
  ];
}
