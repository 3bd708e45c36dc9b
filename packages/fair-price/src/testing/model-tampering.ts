import { minuteOf, SECONDS_PER_MINUTE } from '../calendar.js';
import { fromHex } from '../internal/bytes.js';
import { MODEL_MARKET } from '../model/instruments.js';
import { modelMinute } from '../model/minute.js';
import type { ModelParameters } from '../model/parameters.js';
import { parameterSetHash, parameterSetText } from '../parameter-set.js';
import { importSigningKey } from '../signatures.js';
import { type Ticket, ticketText } from '../ticket.js';
import type { MinuteData, ModelOpening } from '../types.js';
import { resultOf, SAMPLE_RATES } from './settled-order.js';
import type { Change, Sign, TamperingCase } from './tampering.js';
import { headOf, SAMPLE_KEY, signedLog, type TicketedOrder } from './ticketed-order.js';

export async function modelTamperingCases(
  order: TicketedOrder,
  sign: Sign,
): Promise<TamperingCase[]> {
  const { evidence, receipt, ticket } = order;
  const [first, second] = evidence.minutes;
  const [own] = Object.entries(second?.opening?.instruments ?? {});
  if (!first?.opening || !second?.opening || !own) throw new Error('The sample has openings.');
  const [id, { price, state }] = own;
  const inSecond = (...at: readonly string[]) => ['minutes', 1, 'opening', ...at];
  const one = (name: string, at: Change['at'], to?: unknown): TamperingCase => ({
    name,
    changes: [to === undefined ? { at } : { at, to }],
  });
  const signed = async (change: Partial<Ticket>) => ({
    at: ['ticket'],
    to: await sign(ticketText({ ...ticket, ...change })),
  });
  const notFirst = { at: ['commitments', 'genesisMinute'], to: 1 };
  const withSet = async (name: string, rows: readonly unknown[]): Promise<TamperingCase> => {
    const instruments = rows as readonly ModelParameters[];
    const text = parameterSetText({ engine: 2, instruments, rates: SAMPLE_RATES });
    const hash = await parameterSetHash(text);
    const logged = order.logEntries.map((each) =>
      each.kind === 'parameters' ? { ...each, hash } : each,
    );
    const log = await signedLog(logged, await importSigningKey(SAMPLE_KEY), [text]);
    const head = { size: logged.length, head: await headOf(logged) };
    return {
      name,
      changes: [
        { at: ['log'], to: { ...log, signed: await sign(log.signed.text) } },
        await signed({ parameters: hash, log: head }),
        { at: ['parameterPins'] },
      ],
    };
  };
  const changedRow = (change: object) =>
    MODEL_MARKET.map((row) => (row.instrument === id ? { ...row, ...change } : row));
  return [
    one('a minute without its opening', ['minutes', 1, 'opening']),
    one('another state of the class', inSecond('classes', classOf(second)), 9),
    one('another state', inSecond('instruments', id, 'state'), state ^ 8),
    one('another price in the opening', inSecond('instruments', id, 'price'), price + 1),
    one('a state that is none', inSecond('instruments', id, 'state'), 16),
    one('another tick', ['minutes', 0, 'ticks', 7], (first.ticks[7] ?? 0) + 1),
    one('another exit', ['receipt', 'exit', 'price'], (receipt.exit?.price ?? 0) + 1),
    one('a first minute that is not the genesis', [...notFirst.at], second.minute),
    { name: 'a ticket without the opening', changes: [await signed({ opening: undefined })] },
    {
      name: 'a ticket with another opening',
      changes: [await signed({ opening: 'ab'.repeat(32) })],
    },
    { name: 'an opening made up afterwards', changes: [...(await forgeMinutes(order)), notFirst] },
    {
      name: 'an opening made up afterwards, and no ticket',
      changes: [...(await forgeMinutes(order)), notFirst, { at: ['ticket'] }],
    },
    one('no log', ['log']),
    {
      name: 'a log kept back',
      changes: [{ at: ['log'] }, { at: ['logAskedAt'], to: ticket.dueSecond + 61 }],
    },
    { name: 'no ticket, and no log', changes: [{ at: ['ticket'] }, { at: ['log'] }] },
    {
      name: 'no log, and another key',
      changes: [{ at: ['log'] }, { at: ['minutes', 0, 'key'], to: 'ab'.repeat(32) }],
    },
    await withSet('a set without the instrument', MODEL_MARKET.slice(-1)),
    await withSet('weights that are no triangle', changedRow({ common: 1 })),
    await withSet('an anchor too large to be exact', changedRow({ anchor: 2 ** 52 })),
    await withSet('a class that is none', changedRow({ class: 'stocks' })),
    await withSet('an instrument twice', [...MODEL_MARKET, ...MODEL_MARKET]),
    await withSet('a cross without its legs', [
      ...changedRow({}),
      { instrument: 'x1', class: 'forex', decimals: 4, legs: ['eurusd', 'nothing'] },
    ]),
  ];
}

export function engineChangeTamperingCases({ evidence, receipt }: TicketedOrder): TamperingCase[] {
  const { instrument } = receipt;
  const opening = ['minutes', 1, 'opening'];
  const price = evidence.minutes[1]?.open ?? 0;
  const one = (name: string, at: Change['at'], to?: unknown): TamperingCase => ({
    name,
    changes: [to === undefined ? { at } : { at, to }],
  });
  return [
    one('no opening after the other engine', opening),
    one('no log over the change of engines', ['log']),
    one('another state after the other engine', [...opening, 'classes', 'crypto'], 7),
    one(
      'its own state after the other engine',
      [...opening, 'instruments', instrument, 'state'],
      7,
    ),
    one('another price after the other engine', ['minutes', 1, 'open'], price + 1),
    one('an instrument too many', [...opening, 'instruments', 'btc'], { price: 1, state: 5 }),
    one('a minute of the day after that is not there', ['minutes', 3]),
  ];
}

const classOf = ({ opening }: MinuteData): string => Object.keys(opening?.classes ?? {})[0] ?? '';

async function forgeMinutes({ evidence, receipt }: TicketedOrder): Promise<Change[]> {
  const minutes: MinuteData[] = [];
  const [first] = evidence.minutes;
  if (!first?.opening) throw new Error('The sample has openings.');
  let next: ModelOpening = { ...first.opening, classes: { [classOf(first)]: 15 } };
  for (const { instrument, minute, key, path } of evidence.minutes) {
    const { next: after, ...made } = await modelMinute(
      MODEL_MARKET,
      instrument,
      minute,
      next,
      fromHex(key),
    );
    minutes.push({ ...made, key, path });
    next = after;
  }
  const { entry, exit } = receipt;
  const tick = (second: number) => ({
    second,
    price:
      minutes.find(({ minute }) => minute === minuteOf(second))?.ticks[
        second % SECONDS_PER_MINUTE
      ] ?? 0,
  });
  const made = { ...receipt, entry: tick(entry.second), exit: tick(exit?.second ?? 0) };
  return [
    { at: ['minutes'], to: minutes },
    { at: ['receipt'], to: { ...made, ...resultOf(made, made.exit.price) } },
  ];
}
