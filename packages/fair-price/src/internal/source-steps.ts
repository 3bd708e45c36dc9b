import { indexInDay, MINUTES_PER_DAY, minuteOf } from '../calendar.js';
import { fault, type VerificationFault } from '../faults.js';
import { pricesHashOn, type VerifiedLog } from '../log.js';
import {
  type LoggedMinute,
  type LoggedTick,
  loggedMinuteFault,
  minuteEnd,
  readPriceStatement,
  statementHash,
} from '../price-log.js';
import type { PricePin, PriceSource, Ticket, TicketEvidence } from '../ticket.js';
import type { Receipt, ReceiptTick, VerificationStep } from '../types.js';
import { step } from '../verify-minute.js';
import type { ReceiptEvidence } from '../verify-receipt.js';
import { readAll, readLoggedMinute } from './readers.js';
import { expectedResult } from './receipt-rules.js';

/** After the end of a minute. */
const PRICES_TIMEOUT_S = 120;
/** The service deletes ticks after seven days; the statements remain. */
const PRICES_RETENTION_S = 6 * 86_400;

/** Of a ticket with a pending strike; others have a strike that no log contains. */
export const LOGGED_STEPS = ['prices_logged', 'entry_matches', 'exit_matches'] as const;

/** Of an order on prices that are not computed. */
export async function sourceSteps(
  receipt: Receipt,
  ticket: Ticket & { readonly source: PriceSource },
  evidence: Pick<ReceiptEvidence, 'prices' | 'askedAt'>,
  ticketEvidence: TicketEvidence,
  log: VerifiedLog | undefined,
): Promise<VerificationStep[]> {
  const result = expectedResult(receipt);
  const logged = ticket.strikePending
    ? await loggedSteps(receipt, ticket, evidence, ticketEvidence, log)
    : { steps: [], ticks: [] };
  return [
    ...logged.steps,
    step('result_follows', result.fault, result.detail),
    step(
      'source_confirms',
      sourceFault([receipt.entry, receipt.exit, ...logged.ticks], ticket.source) ??
        (isUnloggedStrike(ticket)
          ? fault('tick_unlogged', { second: ticket.entrySecond })
          : undefined) ??
        fault('source_unconfirmed', { source: ticket.source.name }),
      '',
    ),
  ];
}

/** Only recorded prices are known before their second; others must be those of the price log. */
export const isUnloggedStrike = ({
  source,
  strikePending,
}: Pick<Ticket, 'strikePending'> & { readonly source: PriceSource }): boolean =>
  source.name !== 'replay' && !strikePending;

/** Minutes of entry and expiry. */
export const pricedMinutes = ({ entry, seconds }: Pick<Receipt, 'entry' | 'seconds'>): number[] => [
  ...new Set([minuteOf(entry.second), minuteOf(entry.second + seconds)]),
];

export const loggedMinutesByNumber = (
  values: unknown,
  instrument: string,
): ReadonlyMap<number, LoggedMinute> =>
  new Map(
    readAll(values, readLoggedMinute)
      .filter((minute) => minute.instrument === instrument)
      .map((minute) => [minute.minute, minute]),
  );

async function loggedSteps(
  receipt: Receipt,
  ticket: Ticket,
  { prices, askedAt }: Pick<ReceiptEvidence, 'prices' | 'askedAt'>,
  ticketEvidence: TicketEvidence,
  log: VerifiedLog | undefined,
): Promise<{ readonly steps: VerificationStep[]; readonly ticks: readonly LoggedTick[] }> {
  const minutes = loggedMinutesByNumber(prices, receipt.instrument);
  const needed = pricedMinutes(receipt);
  const missing = needed.find((minute) => !minutes.has(minute));
  const absent = missing === undefined ? undefined : missingPricesFault(missing, askedAt);
  const known = needed.flatMap((minute) => minutes.get(minute) ?? []);
  const tickAt = (second: number): LoggedTick | undefined =>
    minutes.get(minuteOf(second))?.ticks.find((tick) => tick.second === second);
  const entry = tickAt(receipt.entry.second);
  const dueSecond = receipt.entry.second + receipt.seconds;
  const exit = tickAt(dueSecond);
  const isKnown = (second: number) => minutes.has(minuteOf(second));
  return {
    steps: [
      step(
        'prices_logged',
        (await loggedMinutesFault(
          known,
          ticketEvidence.ticket.key,
          ticketEvidence.pricePins,
          log,
        )) ?? absent,
        `${known.length} minutes are as they were signed.`,
      ),
      step(
        'entry_matches',
        isKnown(receipt.entry.second)
          ? entryFault(receipt, ticket, entry)
          : fault('tick_missing', { second: receipt.entry.second }),
        `The strike is the tick at ${receipt.entry.second}.`,
      ),
      step(
        'exit_matches',
        isKnown(dueSecond)
          ? exitFault(receipt, entry !== undefined, exit)
          : fault('tick_missing', { second: dueSecond }),
        receipt.exit ? `The exit is the tick at ${dueSecond}.` : 'Void: it has no exit tick.',
      ),
    ],
    ticks: [entry, exit].filter((tick) => tick !== undefined),
  };
}

export function missingPricesFault(minute: number, askedAt: number | undefined): VerificationFault {
  const lateSeconds = Math.floor((askedAt ?? 0) - minuteEnd(minute));
  return lateSeconds > PRICES_TIMEOUT_S && lateSeconds < PRICES_RETENTION_S
    ? fault('prices_withheld', { minute, lateSeconds })
    : fault('minute_missing', { minute });
}

/** Signed, as it was kept, and one chain. */
export async function loggedMinutesFault(
  minutes: readonly LoggedMinute[],
  key: string,
  pricePins: readonly PricePin[] = [],
  log: VerifiedLog | undefined,
): Promise<VerificationFault | undefined> {
  let before: { readonly minute: number; readonly hash: string } | undefined;
  for (const logged of minutes) {
    const { minute, statement } = logged;
    const found = await loggedMinuteFault(logged, key);
    if (found) return found;
    const hash = await statementHash(statement.text);
    const pin = pricePins.find((each) => each.minute === minute);
    if (pin && pin.hash !== hash) return fault('pinned_prices_differ', { minute });
    const isJoined = before?.minute !== minute - 1 || previousOf(statement.text) === before.hash;
    const isLastOfDay = indexInDay(minute) === MINUTES_PER_DAY - 1;
    const logHash = isLastOfDay && log ? pricesHashOn(log.entries, minute) : undefined;
    if (!isJoined || (logHash ?? hash) !== hash) return fault('prices_unchained', { minute });
    before = { minute, hash };
  }
  return undefined;
}

const previousOf = (text: string) => readPriceStatement(text)?.previous;

function entryFault(
  { entry, outcome }: Receipt,
  { strike }: Ticket,
  tick: LoggedTick | undefined,
): VerificationFault | undefined {
  const { second, price: told } = entry;
  if (tick) return tickFault('entry_differs', entry, tick);
  if (outcome !== 'void') return fault('tick_unlogged', { second });
  // Without an entry tick, the last price before acceptance is shown.
  return told === strike ? undefined : fault('entry_differs', { second, price: strike, told });
}

function exitFault(
  { entry, exit, seconds }: Receipt,
  hasEntry: boolean,
  tick: LoggedTick | undefined,
): VerificationFault | undefined {
  const second = entry.second + seconds;
  if (!exit) {
    return hasEntry && tick ? fault('void_computable', { second, price: tick.price }) : undefined;
  }
  if (exit.second !== second) {
    return fault('exit_time_differs', { second, toldSecond: exit.second });
  }
  return tick ? tickFault('exit_differs', exit, tick) : fault('tick_unlogged', { second });
}

function tickFault(
  code: 'entry_differs' | 'exit_differs',
  { second, price: told, trade }: ReceiptTick,
  { price, trade: logged }: LoggedTick,
): VerificationFault | undefined {
  if (price !== told) return fault(code, { second, price, told });
  const isSameTrade =
    !trade || (trade.source === logged.source && trade.id === logged.id && trade.at === logged.at);
  return isSameTrade ? undefined : fault('trade_differs', { second });
}

function sourceFault(
  ticks: readonly (ReceiptTick | null)[],
  { name: signed }: PriceSource,
): VerificationFault | undefined {
  const other = ticks.find((tick) => tick?.trade && tick.trade.source !== signed)?.trade;
  return other
    ? fault('term_differs', { term: 'source', signed, received: other.source })
    : undefined;
}
