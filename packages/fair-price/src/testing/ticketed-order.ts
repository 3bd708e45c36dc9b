import { dayOf, minuteOf } from '../calendar.js';
import {
  EMPTY_HEAD,
  type FairLog,
  type LogEntry,
  logEntryText,
  logHeadText,
  nextHead,
  type ParametersFrom,
} from '../log.js';
import { MARKET, pathParameters } from '../market.js';
import { MODEL_MARKET } from '../model/instruments.js';
import { openingHash } from '../model/minute.js';
import { type PublishedRate, parameterSetHash, parameterSetText } from '../parameter-set.js';
import { importSigningKey, type SigningKey, signText } from '../signatures.js';
import { type Ticket, type TicketEvidence, ticketText, userHash } from '../ticket.js';
import type { PathParameters, Receipt } from '../types.js';
import {
  SAMPLE_RATES,
  type SettledOrder,
  type SettledOrderOptions,
  settledOrder,
} from './settled-order.js';

/** RFC 7517, appendix A.2: publicly known. */
export const SAMPLE_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
  d: '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE',
} as const;

export interface TicketedOrder extends SettledOrder {
  readonly evidence: SettledOrder['evidence'] & { readonly log: FairLog };
  readonly ticketEvidence: TicketEvidence & { readonly key: string };
  readonly ticket: ComputedTicket;
  /** The ticket was signed on all but the last. */
  readonly logEntries: readonly LoggedEntry[];
}

type ComputedTicket = Ticket & { readonly parameters: string };

/** Epoch second, as stated by the service. */
export type LoggedEntry = LogEntry & { readonly time: number };

const DAY_S = 86_400;

export const sampleSetText = (
  row?: PathParameters,
  rates: readonly PublishedRate[] = SAMPLE_RATES,
): string =>
  parameterSetText({
    engine: 1,
    instruments: MARKET.map((each) =>
      pathParameters(each.instrument === row?.instrument ? row : each),
    ),
    rates,
  });

const MODEL_SET = parameterSetText({ engine: 2, instruments: MODEL_MARKET, rates: SAMPLE_RATES });

export async function signedLog(
  logged: readonly LoggedEntry[],
  key: SigningKey,
  setTexts: readonly string[] = [sampleSetText()],
): Promise<FairLog> {
  const entries = logged.map((entry) => ({ text: logEntryText(entry), time: entry.time }));
  const head = await headOf(logged);
  const time = 1000 * (logged.at(-1)?.time ?? 0);
  return {
    entries,
    sets: await Promise.all(
      setTexts.map(async (text) => ({ hash: await parameterSetHash(text), text })),
    ),
    signed: await signText(key, logHeadText({ size: entries.length, head, time })),
  };
}

export async function headOf(entries: readonly LogEntry[]): Promise<string> {
  let head = EMPTY_HEAD;
  for (const entry of entries) head = await nextHead(head, logEntryText(entry));
  return head;
}

export async function ticketedOrder(options: SettledOrderOptions = {}): Promise<TicketedOrder> {
  const { receipt, evidence } = await settledOrder(options);
  const key = await importSigningKey(SAMPLE_KEY);
  const setText = options.engine === 2 ? MODEL_SET : sampleSetText(options.parameters);
  const sets = options.engine === '1 to 2' ? [setText, MODEL_SET] : [setText];
  const [{ opening } = {}] = evidence.minutes;
  const parameters = await parameterSetHash(setText);
  const modelHash = await parameterSetHash(MODEL_SET);
  const { second } = receipt.entry;
  const logStart = second - 3 * DAY_S;
  const logged: LoggedEntry[] = [
    { kind: 'key', key: key.publicKey, time: logStart },
    { kind: 'parameters', day: dayOf(minuteOf(logStart)), hash: parameters, time: logStart },
    ...(options.engine === '1 to 2'
      ? [
          {
            kind: 'parameters',
            day: dayOf(minuteOf(second + receipt.seconds)),
            hash: modelHash,
            time: logStart,
          } as const,
        ]
      : []),
    ...evidence.commitments.map(
      ({ day, root, publishedAt: time }) => ({ kind: 'day', day, root, time }) as const,
    ),
    {
      kind: 'day',
      day: dayOf(minuteOf(second + 8 * DAY_S)),
      root: 'c0'.repeat(32),
      time: second + 30,
    },
  ];
  const ticket: ComputedTicket = {
    orderId: receipt.orderId,
    user: await userHash('user-1'),
    instrument: receipt.instrument,
    direction: receipt.direction,
    stake: receipt.stake,
    payoutRate: receipt.payoutRate,
    seconds: receipt.seconds,
    strike: receipt.entry.price,
    decimals: receipt.decimals,
    entrySecond: second,
    dueSecond: second + receipt.seconds,
    roots: rootsOf(receipt),
    parameters,
    ...(opening && { opening: await openingHash(opening) }),
    log: { size: logged.length - 1, head: await headOf(logged.slice(0, -1)) },
    time: 1000 * second - 400,
  };
  const parameterPins: ParametersFrom[] = [{ day: dayOf(minuteOf(second)), hash: parameters }];
  return {
    receipt,
    evidence: { ...evidence, log: await signedLog(logged, key, sets) },
    ticketEvidence: {
      ticket: await signText(key, ticketText(ticket)),
      key: key.publicKey,
      sentAt: second - 0.6,
      receivedAt: second - 0.2,
      pins: rootsOf(receipt),
      parameterPins,
    },
    ticket,
    logEntries: logged,
  };
}

const rootsOf = ({ commitment, exitCommitment }: Receipt) =>
  exitCommitment ? [commitment, exitCommitment] : [commitment];
