import { dayOf, END_MINUTE, minuteOf } from './calendar.js';
import { toHex, utf8 } from './internal/bytes.js';
import { dayAndHash, PATTERNS, type TextFormat, textFormat } from './internal/text-format.js';
import { sha256 } from './internal/web-crypto.js';
import type { ParametersFrom } from './log.js';
import type { SignedText } from './signatures.js';
import type { DayRoot, Direction } from './types.js';

export interface Ticket {
  readonly orderId: string;
  /** `userHash`, so that a ticket does not identify the user to others. */
  readonly user: string;
  readonly instrument: string;
  readonly direction: Direction;
  /** Account currency, decimal string. */
  readonly stake: string;
  /** Percent of the stake. */
  readonly payoutRate: number;
  readonly seconds: number;
  /** In units of `10^-decimals`. */
  readonly strike: number;
  /** The strike will be the price of the entry second; `strike` is the last price before. */
  readonly strikePending?: true | undefined;
  readonly decimals: number;
  readonly entrySecond: number;
  /** `entrySecond + seconds`. */
  readonly dueSecond: number;
  /** Of the entry's day and, across midnight UTC, of the exit's day; empty with a `source`. */
  readonly roots: readonly DayRoot[];
  /** Hash of the parameter set of the entry's day; absent with a `source`. */
  readonly parameters?: string | undefined;
  /** `openingHash` of the entry's minute, for engines with openings. */
  readonly opening?: string | undefined;
  /** Of prices that are not computed. */
  readonly source?: PriceSource | undefined;
  /** At the time of signing. */
  readonly log: { readonly size: number; readonly head: string };
  /** Epoch milliseconds of the signature, by the database's clock. */
  readonly time: number;
}

export interface PriceSource {
  /** `binance`, `kraken`, `http`, `replay`. */
  readonly name: string;
  /** The instrument as the source names it. */
  readonly symbol: string;
}

export interface PricePin {
  readonly minute: number;
  /** `statementHash`. */
  readonly hash: string;
}

export type SignedTicket = SignedText;

export interface TicketEvidence {
  readonly ticket: SignedTicket;
  /** As the device learned it before the ticket. */
  readonly key?: string | undefined;
  /** Epoch seconds of the service's clock: first send and response. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Epoch seconds: `sent_at` of the request. Absent in older evidence. */
  readonly requestedAt?: number | undefined;
  /** Roots of days as first seen. */
  readonly pins?: readonly DayRoot[] | undefined;
  /** Statements of the price log as first seen. */
  readonly pricePins?: readonly PricePin[] | undefined;
  /** Set that applied on a day, seen on that day or later: before, it may still change. */
  readonly parameterPins?: readonly ParametersFrom[] | undefined;
}

const termLines = (strikePattern: string) =>
  [
    ['order', PATTERNS.id],
    ['user', PATTERNS.hash],
    ['instrument', PATTERNS.instrument],
    ['direction', PATTERNS.direction],
    ['stake', PATTERNS.amount],
    ['rate', PATTERNS.count],
    ['seconds', PATTERNS.count],
    ['strike', strikePattern],
    ['decimals', PATTERNS.count],
    ['entry', PATTERNS.count],
    ['due', PATTERNS.count],
  ] as const;

const SIGNING_LINES = [
  ['log', `(?:${PATTERNS.count}) ${PATTERNS.hash}`],
  ['time', PATTERNS.count],
] as const;

const ticketFormat = (rootLines: number, hasOpening: boolean): TextFormat =>
  textFormat(`candela ticket ${hasOpening ? 2 : 1}`, [
    ...termLines(PATTERNS.count),
    ...Array.from({ length: rootLines }, () => ['root', PATTERNS.dayAndHash] as const),
    ['parameters', PATTERNS.hash],
    ...(hasOpening ? ([['opening', PATTERNS.hash]] as const) : []),
    ...SIGNING_LINES,
  ]);

/** With and without an opening, each for one day and for two. */
const WITHOUT_OPENING = [ticketFormat(1, false), ticketFormat(2, false)] as const;
const WITH_OPENING = [ticketFormat(1, true), ticketFormat(2, true)] as const;
const WITH_SOURCE = textFormat('candela ticket 3', [
  ...termLines(`(?:entry )?(?:${PATTERNS.count})`),
  ['source', '[a-z0-9]{1,16} [^\n]{1,40}'],
  ...SIGNING_LINES,
]);

/**
 * @throws RangeError when a field cannot be written, the due second is not entry plus duration, or
 *   the roots are not those of the days the order touches.
 */
export function ticketText(ticket: Ticket): string {
  const inconsistency = inconsistencyIn(ticket);
  if (inconsistency) throw new RangeError(`No ticket can be written: ${inconsistency}.`);
  const { log, opening, parameters = '', roots, source } = ticket;
  const terms = [
    ticket.orderId,
    ticket.user,
    ticket.instrument,
    ticket.direction,
    ticket.stake,
    ticket.payoutRate,
    ticket.seconds,
    ticket.strikePending ? `entry ${ticket.strike}` : ticket.strike,
    ticket.decimals,
    ticket.entrySecond,
    ticket.dueSecond,
  ];
  const signing = [`${log.size} ${log.head}`, ticket.time];
  if (source) return WITH_SOURCE.write([...terms, `${source.name} ${source.symbol}`, ...signing]);
  const [oneDayFormat, twoDayFormat] = opening === undefined ? WITHOUT_OPENING : WITH_OPENING;
  return (roots.length === 2 ? twoDayFormat : oneDayFormat).write([
    ...terms,
    ...roots.map(({ day, root }) => `${day} ${root}`),
    parameters,
    ...(opening === undefined ? [] : [opening]),
    ...signing,
  ]);
}

/** @returns `undefined` unless the text is exactly what `ticketText` writes. */
export function readTicket(text: string): Ticket | undefined {
  const plain = WITHOUT_OPENING[0].read(text) ?? WITHOUT_OPENING[1].read(text);
  if (plain) return ticketOf(plain, false);
  const opened = WITH_OPENING[0].read(text) ?? WITH_OPENING[1].read(text);
  if (opened) return ticketOf(opened, true);
  const sourced = WITH_SOURCE.read(text);
  return sourced && consistentTicket({ ...termsOf(sourced), ...sourceOf(sourced), roots: [] });
}

function ticketOf(values: readonly string[], hasOpening: boolean): Ticket | undefined {
  const last = hasOpening ? -4 : -3;
  return consistentTicket({
    ...termsOf(values),
    roots: values.slice(11, last).map((line) => {
      const { day, hash } = dayAndHash(line);
      return { day, root: hash };
    }),
    parameters: values.at(last) ?? '',
    ...(hasOpening && { opening: values.at(-3) ?? '' }),
  });
}

function sourceOf(values: readonly string[]): Pick<Ticket, 'source' | 'strikePending'> {
  const [name = '', ...symbol] = (values.at(11) ?? '').split(' ');
  return {
    source: { name, symbol: symbol.join(' ') },
    ...(values.at(7)?.startsWith('entry ') && { strikePending: true }),
  };
}

function termsOf(values: readonly string[]): Omit<Ticket, 'roots'> {
  const at = (index: number) => values.at(index) ?? '';
  const [size = '', head = ''] = at(-2).split(' ');
  return {
    orderId: at(0),
    user: at(1),
    instrument: at(2),
    direction: at(3) as Direction,
    stake: at(4),
    payoutRate: Number(at(5)),
    seconds: Number(at(6)),
    strike: Number(at(7).replace('entry ', '')),
    decimals: Number(at(8)),
    entrySecond: Number(at(9)),
    dueSecond: Number(at(10)),
    log: { size: Number(size), head },
    time: Number(at(-1)),
  };
}

const consistentTicket = (ticket: Ticket): Ticket | undefined =>
  inconsistencyIn(ticket) ? undefined : ticket;

/** What patterns cannot express. */
function inconsistencyIn(ticket: Ticket): string | undefined {
  const { entrySecond, dueSecond, seconds, roots, source } = ticket;
  if (dueSecond !== entrySecond + seconds) return 'it is not due so long after its entry';
  if (minuteOf(dueSecond) >= END_MINUTE) return 'it is due on no day of the calendar';
  if (source) return roots.length === 0 ? undefined : 'its prices have a source and roots';
  const days = [...new Set([entrySecond, dueSecond].map((second) => dayOf(minuteOf(second))))];
  const rootDays = roots.map(({ day }) => day);
  return days.join() === rootDays.join()
    ? undefined
    : `it touches ${days.join(', ')} and names roots of ${rootDays.join(', ')}`;
}

/** SHA-256 of `candela/user/1`, LF and the user's id. */
export async function userHash(userId: string): Promise<string> {
  return toHex(await sha256(utf8(`candela/user/1\n${userId}`)));
}
