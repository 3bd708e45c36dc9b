import { dayOf, minuteOf, SECONDS_PER_MINUTE } from './calendar.js';
import { fault, type VerificationFault } from './faults.js';
import { type DaySetResult, setFromLog } from './internal/price-rules.js';
import { chainFault, minuteCommitmentFault, minuteTicksFault } from './internal/price-steps.js';
import { readAll, readCommitment, readMinute } from './internal/readers.js';
import { withoutNulls } from './internal/without-nulls.js';
import { rootOn, type VerifiedLog, verifyLog } from './log.js';
import type { MinuteData, PublishedCommitment, ReceiptTick, VerificationStep } from './types.js';
import { allFailed, messageOf, step } from './verify-minute.js';
import type { ReceiptEvidence } from './verify-receipt.js';

const STEPS = [
  'path_opens_commitment',
  'ticks_recomputed',
  'chain_joins',
  'shown_as_verified',
] as const;

/** Exact prices of single seconds as displayed; not signed. */
export interface ShownPrices {
  readonly instrument: string;
  readonly decimals: number;
  readonly ticks: readonly ReceiptTick[];
}

/** All minutes from the first to the last displayed second. */
export function minutesOfPrices({ ticks }: Pick<ShownPrices, 'ticks'>): number[] {
  const minutes = ticks.map(({ second }) => minuteOf(second));
  const [first, last] = [Math.min(...minutes), Math.max(...minutes)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/**
 * Compares displayed prices with revealed ones.
 *
 * @param evidence needs the log; missing minutes are no fault of the service.
 * @param key of the log, as the device knows it.
 * @returns the price steps without those of an order, then `shown_as_verified`. Never throws.
 */
export async function verifyShownPrices(
  shown: ShownPrices,
  evidence: ReceiptEvidence,
  key?: string | undefined,
): Promise<VerificationStep[]> {
  try {
    return await shownPriceSteps(shown, withoutNulls(evidence), key);
  } catch (error) {
    return allFailed(STEPS, messageOf(error));
  }
}

async function shownPriceSteps(
  shown: ShownPrices,
  evidence: ReceiptEvidence,
  key: string | undefined,
): Promise<VerificationStep[]> {
  const log = evidence.log === undefined ? undefined : await verifyLog(evidence.log, key);
  const setForDay = (day: string): DaySetResult => {
    if (!log) return { ok: false, fault: fault('log_missing', {}) };
    return log.ok ? setFromLog(log.log, day) : log;
  };
  const minutes = new Map(
    readAll(evidence.minutes, readMinute)
      .filter(({ instrument }) => instrument === shown.instrument)
      .map((minute) => [minute.minute, minute]),
  );
  const needed = minutesOfPrices(shown);
  const chain = needed.flatMap((number) => minutes.get(number) ?? []);
  const missing = needed.find((number) => !minutes.has(number));
  const absent = missing === undefined ? undefined : fault('minute_missing', { minute: missing });
  const commitments = readAll(evidence.commitments, readCommitment);

  let opening: VerificationFault | undefined;
  let ticks: VerificationFault | undefined;
  for (const minute of chain) {
    opening ??= await rootFault(minute, commitments, log?.ok ? log.log : undefined);
    ticks ??= await minuteTicksFault(minute, setForDay);
  }
  const joins = await chainFault(chain, needed, setForDay, evidence.genesisMinute);
  const prices = decimalsFault(shown, chain, setForDay) ?? pricesFault(shown, minutes);
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
  minutes: ReadonlyMap<number, MinuteData>,
): VerificationFault | undefined {
  for (const { second, price: told } of ticks) {
    const price = minutes.get(minuteOf(second))?.ticks[second % SECONDS_PER_MINUTE];
    if (price !== undefined && price !== told) {
      return fault('price_shown_differs', { second, price, told });
    }
  }
  return undefined;
}
