import { dayOf, minuteOf, SECONDS_PER_MINUTE } from './calendar.js';
import { fault, type VerificationFault } from './faults.js';
import { type DaySetResult, setFromLog } from './internal/price-rules.js';
import {
  chainFault,
  minuteCommitmentFault,
  minutesByNumber,
  minuteTicksFault,
  missingMinuteFault,
} from './internal/price-steps.js';
import { readAll, readCommitment } from './internal/readers.js';
import {
  loggedMinutesByNumber,
  loggedMinutesFault,
  missingPricesFault,
} from './internal/source-steps.js';
import { withoutNulls } from './internal/without-nulls.js';
import { readLog, rootOn, type VerifiedLog, verifyLog } from './log.js';
import type { PricePin } from './ticket.js';
import type { MinuteData, PublishedCommitment, ReceiptTick, VerificationStep } from './types.js';
import { allFailed, messageOf, step } from './verify-minute.js';
import type { ReceiptEvidence } from './verify-receipt.js';

const STEPS = [
  'path_opens_commitment',
  'ticks_recomputed',
  'chain_joins',
  'shown_as_verified',
] as const;
const LOGGED_STEPS = ['prices_logged', 'shown_as_verified'] as const;

/** Exact prices of single seconds as displayed; not signed. */
export interface ShownPrices {
  readonly instrument: string;
  readonly decimals: number;
  readonly ticks: readonly ReceiptTick[];
  /** Real prices: compared with the price log. */
  readonly logged?: true | undefined;
}

/** All minutes from the first to the last displayed second. */
export function minutesOfPrices({ ticks }: Pick<ShownPrices, 'ticks'>): number[] {
  const minutes = ticks.map(({ second }) => minuteOf(second));
  const [first, last] = [Math.min(...minutes), Math.max(...minutes)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/**
 * Compares displayed prices with revealed or logged ones.
 *
 * @param evidence needs the log.
 * @param pins as the device knows them: the key of the log, and statements of the price log.
 * @returns the price steps without those of an order, then `shown_as_verified`. Never throws.
 */
export async function verifyShownPrices(
  shown: ShownPrices,
  evidence: ReceiptEvidence,
  pins: PricePins = {},
): Promise<VerificationStep[]> {
  const { logged = false } = shown;
  try {
    const verify = logged ? loggedPriceSteps : shownPriceSteps;
    return await verify(shown, withoutNulls(evidence), pins);
  } catch (error) {
    return allFailed(logged ? LOGGED_STEPS : STEPS, messageOf(error));
  }
}

interface PricePins {
  readonly key?: string | undefined;
  readonly pricePins?: readonly PricePin[] | undefined;
}

async function loggedPriceSteps(
  shown: ShownPrices,
  { log: publishedLog, prices, askedAt }: ReceiptEvidence,
  { key = readLog(publishedLog)?.signed.key, pricePins }: PricePins,
): Promise<VerificationStep[]> {
  const log = publishedLog === undefined ? undefined : await verifyLog(publishedLog, key);
  const minutes = loggedMinutesByNumber(prices, shown.instrument);
  const needed = minutesOfPrices(shown);
  const missing = needed.find((minute) => !minutes.has(minute));
  const absent = missing === undefined ? undefined : missingPricesFault(missing, askedAt);
  const chain = needed.flatMap((minute) => minutes.get(minute) ?? []);
  const logFault = log === undefined ? fault('log_missing', {}) : log.ok ? undefined : log.fault;
  const verifiedLog = log?.ok ? log.log : undefined;
  const priceAt = (second: number) =>
    minutes.get(minuteOf(second))?.ticks.find((tick) => tick.second === second)?.price;
  const unlogged = shown.ticks.find(
    ({ second }) => minutes.has(minuteOf(second)) && priceAt(second) === undefined,
  );
  return [
    step(
      'prices_logged',
      (key === undefined
        ? undefined
        : await loggedMinutesFault(chain, key, pricePins, verifiedLog)) ??
        logFault ??
        absent,
      'The minutes are as they were signed.',
    ),
    step(
      'shown_as_verified',
      pricesFault(shown, priceAt) ??
        (unlogged && fault('tick_unlogged', { second: unlogged.second })) ??
        absent,
      'The prices were displayed as logged.',
    ),
  ];
}

async function shownPriceSteps(
  shown: ShownPrices,
  evidence: ReceiptEvidence,
  { key }: PricePins,
): Promise<VerificationStep[]> {
  const log = evidence.log === undefined ? undefined : await verifyLog(evidence.log, key);
  const setForDay = (day: string): DaySetResult => {
    if (!log) return { ok: false, fault: fault('log_missing', {}) };
    return log.ok ? setFromLog(log.log, day) : log;
  };
  const minutes = minutesByNumber(evidence.minutes, shown.instrument);
  const needed = minutesOfPrices(shown);
  const chain = needed.flatMap((number) => minutes.get(number) ?? []);
  const missing = needed.find((number) => !minutes.has(number));
  const absent = missing === undefined ? undefined : missingMinuteFault(missing, evidence.askedAt);
  const commitments = readAll(evidence.commitments, readCommitment);

  let opening: VerificationFault | undefined;
  let ticks: VerificationFault | undefined;
  for (const minute of chain) {
    opening ??= await rootFault(minute, commitments, log?.ok ? log.log : undefined);
    ticks ??= await minuteTicksFault(minute, setForDay);
  }
  const joins = await chainFault(chain, needed, setForDay, evidence.genesisMinute);
  const priceAt = (second: number) =>
    minutes.get(minuteOf(second))?.ticks[second % SECONDS_PER_MINUTE];
  const prices = decimalsFault(shown, chain, setForDay) ?? pricesFault(shown, priceAt);
  return [
    step('path_opens_commitment', opening ?? absent, 'The keys open the roots.'),
    step('ticks_recomputed', ticks ?? absent, 'All ticks recomputed, all equal.'),
    step('chain_joins', joins ?? absent, 'The minutes join without a gap.'),
    step('shown_as_verified', prices ?? absent, 'The prices were displayed as revealed.'),
  ];
}

async function rootFault(
  minute: MinuteData,
  commitments: readonly PublishedCommitment[],
  log: VerifiedLog | undefined,
): Promise<VerificationFault | undefined> {
  if (commitments.length === 0) return fault('commitments_missing', {});
  const day = dayOf(minute.minute);
  const root = commitments.find((row) => row.day === day)?.root;
  if (log && root !== undefined && rootOn(log.entries, day) !== root) {
    return fault('root_unlogged', { day });
  }
  return minuteCommitmentFault(minute, commitments);
}

function decimalsFault(
  { instrument, decimals: toldDecimals }: ShownPrices,
  chain: readonly MinuteData[],
  setForDay: (day: string) => DaySetResult,
): VerificationFault | undefined {
  for (const { minute } of chain) {
    const found = setForDay(dayOf(minute));
    const row = found.ok && found.set.instruments.find((it) => it.instrument === instrument);
    if (!row || row.decimals === toldDecimals) continue;
    return fault('decimals_differ', { instrument, decimals: row.decimals, toldDecimals });
  }
  return undefined;
}

function pricesFault(
  { ticks }: ShownPrices,
  priceAt: (second: number) => number | undefined,
): VerificationFault | undefined {
  for (const { second, price: told } of ticks) {
    const price = priceAt(second);
    if (price !== undefined && price !== told) {
      return fault('price_shown_differs', { second, price, told });
    }
  }
  return undefined;
}
