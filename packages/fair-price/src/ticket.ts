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
  readonly decimals: number;
  readonly entrySecond: number;
  /** `entrySecond + seconds`. */
  readonly dueSecond: number;
  /** Of the entry's day and, across midnight UTC, of the exit's day. */
  readonly roots: readonly DayRoot[];
  /** Hash of the parameter set of the entry's day. */
  readonly parameters: string;
  /** `openingHash` of the entry's minute, for engines with openings. */
  readonly opening?: string | undefined;
  /** At the time of signing. */
  readonly log: { readonly size: number; readonly head: string };
  /** Epoch milliseconds of the signature, by the database's clock. */
  readonly time: number;
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
  /** Set that applied on a day, seen on that day or later: before, it may still change. */
  readonly parameterPins?: readonly ParametersFrom[] | undefined;
}

const ticketFormat = (rootLines: number, hasOpening: boolean): TextFormat =>
  textFormat(`candela ticket ${hasOpening ? 2 : 1}`, [
    ['order', PATTERNS.id],
    ['user', PATTERNS.hash],
    ['instrument', PATTERNS.instrument],
    ['direction', PATTERNS.direction],
    ['stake', PATTERNS.amount],
    ['rate', PATTERNS.count],
    ['seconds', PATTERNS.count],
    ['strike', PATTERNS.count],
    ['decimals', PATTERNS.count],
    ['entry', PATTERNS.count],
    ['due', PATTERNS.count],
    ...Array.from({ length: rootLines }, () => ['root', PATTERNS.dayAndHash] as const),
    ['parameters', PATTERNS.hash],
    ...(hasOpening ? ([['opening', PATTERNS.hash]] as const) : []),
    ['log', `(?:${PATTERNS.count}) ${PATTERNS.hash}`],
    ['time', PATTERNS.count],
  ]);

/** With and without an opening, each for one day and for two. */
const WITHOUT_OPENING = [ticketFormat(1, false), ticketFormat(2, false)] as const;
const WITH_OPENING = [ticketFormat(1, true), ticketFormat(2, true)] as const;

/**
 * @throws RangeError when a field cannot be written, the due second is not entry plus duration, or
 *   the roots are not those of the days the order touches.
 */
export function ticketText(ticket: Ticket): string {
  const inconsistency = inconsistencyIn(ticket);
  if (inconsistency) throw new RangeError(`No ticket can be written: ${inconsistency}.`);
  const { log, opening, roots } = ticket;
  const [oneDayFormat, twoDayFormat] = opening === undefined ? WITHOUT_OPENING : WITH_OPENING;
  return (roots.length === 2 ? twoDayFormat : oneDayFormat).write([
    ticket.orderId,
    ticket.user,
    ticket.instrument,
    ticket.direction,
    ticket.stake,
    ticket.payoutRate,
    ticket.seconds,
    ticket.strike,
    ticket.decimals,
    ticket.entrySecond,
    ticket.dueSecond,
    ...roots.map(({ day, root }) => `${day} ${root}`),
    ticket.parameters,
    ...(opening === undefined ? [] : [opening]),
    `${log.size} ${log.head}`,
    ticket.time,
  ]);
}

/** @returns `undefined` unless the text is exactly what `ticketText` writes. */
export function readTicket(text: string): Ticket | undefined {
  const plain = WITHOUT_OPENING[0].read(text) ?? WITHOUT_OPENING[1].read(text);
  if (plain) return ticketOf(plain, false);
  const opened = WITH_OPENING[0].read(text) ?? WITH_OPENING[1].read(text);
  return opened && ticketOf(opened, true);
}

function ticketOf(values: readonly string[], hasOpening: boolean): Ticket | undefined {
  const last = hasOpening ? -4 : -3;
  const at = (index: number) => values.at(index) ?? '';
  const [size = '', head = ''] = at(-2).split(' ');
  const ticket: Ticket = {
    orderId: at(0),
    user: at(1),
    instrument: at(2),
    direction: at(3) as Direction,
    stake: at(4),
    payoutRate: Number(at(5)),
    seconds: Number(at(6)),
    strike: Number(at(7)),
    decimals: Number(at(8)),
    entrySecond: Number(at(9)),
    dueSecond: Number(at(10)),
    roots: values.slice(11, last).map((line) => {
      const { day, hash } = dayAndHash(line);
      return { day, root: hash };
    }),
    parameters: at(last),
    ...(hasOpening && { opening: at(-3) }),
    log: { size: Number(size), head },
    time: Number(at(-1)),
  };
  return inconsistencyIn(ticket) ? undefined : ticket;
}

/** What patterns cannot express. */
function inconsistencyIn({ entrySecond, dueSecond, seconds, roots }: Ticket): string | undefined {
  if (dueSecond !== entrySecond + seconds) return 'it is not due so long after its entry';
  if (minuteOf(dueSecond) >= END_MINUTE) return 'it is due on no day of the calendar';
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
