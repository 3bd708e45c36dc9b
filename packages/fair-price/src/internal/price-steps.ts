import { dayOf, minuteOf, SECONDS_PER_MINUTE } from '../calendar.js';
import { ENGINES } from '../engines.js';
import { fault, type VerificationFault } from '../faults.js';
import type { VerifiedLog } from '../log.js';
import { openingHash } from '../model/minute.js';
import type {
  MinuteData,
  PublishedCommitment,
  Receipt,
  ReceiptTick,
  VerificationStep,
} from '../types.js';
import { merklePathFault, step, ticksFault } from '../verify-minute.js';
import type { ReceiptEvidence } from '../verify-receipt.js';
import { type DaySetResult, openFault, setFromLog } from './price-rules.js';
import { readAll, readCommitment, readMinute } from './readers.js';
import { commitmentFault, expectedResult } from './receipt-rules.js';

/** For a key after its minute, a log after the order. */
export const REVEAL_TIMEOUT_S = 60;

export interface SignedOpening {
  readonly opening: string | undefined;
}

type SetForDay = (day: string) => DaySetResult;

export function neededMinutes({ entry, seconds }: Receipt): number[] {
  const first = minuteOf(entry.second);
  const last = minuteOf(entry.second + seconds);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Of two answers for one minute the last counts. */
export const minutesByNumber = (
  values: unknown,
  instrument: string,
): ReadonlyMap<number, MinuteData> =>
  new Map(
    readAll(values, readMinute)
      .filter((minute) => minute.instrument === instrument)
      .map((minute) => [minute.minute, minute]),
  );

export async function priceSteps(
  receipt: Receipt,
  evidence: ReceiptEvidence,
  setForDay: SetForDay,
  log: VerifiedLog | undefined,
  signed: SignedOpening | undefined,
): Promise<VerificationStep[]> {
  const minutes = minutesByNumber(evidence.minutes, receipt.instrument);
  const commitments = readAll(evidence.commitments, readCommitment);
  const needed = neededMinutes(receipt);
  const missing = needed.find((minute) => !minutes.has(minute));
  const absent = missing === undefined ? undefined : missingMinuteFault(missing, evidence.askedAt);
  const chain = [...minutes.values()].sort((a, b) => a.minute - b.minute);

  const commitmentsFault = missingCommitmentsFault(
    receipt,
    commitments,
    evidence.commitmentsAskedAt,
  );
  const knownFault =
    commitmentsFault ?? commitmentFault(receipt, commitments, needed, log, signed !== undefined);
  const opening =
    commitmentsFault ??
    (await firstFault(chain, (minute) => minuteCommitmentFault(minute, commitments))) ??
    absent;
  const ticks =
    (await firstFault(chain, (minute) => minuteTicksFault(minute, setForDay))) ?? absent;
  const joins =
    (await chainFault(chain, needed, setForDay, evidence.genesisMinute)) ??
    (await signedOpeningFault(minutes.get(needed[0] ?? 0), setForDay, signed)) ??
    absent;
  const entry =
    decimalsFault(receipt, setForDay) ?? tickFault('entry_differs', receipt.entry, minutes);
  const exit = exitFault(receipt, minutes);
  const result = expectedResult(receipt);
  const span = `${chain.length} minute${chain.length === 1 ? '' : 's'}`;

  return [
    step('commitment_known', knownFault, 'Published before the order, as on the receipt.'),
    step('path_opens_commitment', opening, `The keys of ${span} open the roots.`),
    step('ticks_recomputed', ticks, `${60 * chain.length} ticks recomputed, all equal.`),
    step('chain_joins', joins, `${span} join without a gap.`),
    step('entry_matches', entry, `The strike is the tick at ${receipt.entry.second}.`),
    step('exit_matches', exit, exitDetail(receipt)),
    step('result_follows', rateFault(receipt, log) ?? result.fault, result.detail),
  ];
}

/** Not yet due, or withheld. */
export function missingMinuteFault(minute: number, askedAt: number | undefined): VerificationFault {
  const lateSeconds = (askedAt ?? 0) - SECONDS_PER_MINUTE * (minute + 1);
  return lateSeconds > REVEAL_TIMEOUT_S
    ? fault('key_withheld', { minute, lateSeconds: Math.floor(lateSeconds) })
    : fault('minute_missing', { minute });
}

/** Lateness counts from the order's due second. */
export function missingLogFault(
  { entry, seconds }: Receipt,
  askedAt: number | undefined,
): VerificationFault {
  const lateSeconds = (askedAt ?? 0) - (entry.second + seconds);
  return lateSeconds > REVEAL_TIMEOUT_S
    ? fault('log_withheld', { lateSeconds: Math.floor(lateSeconds) })
    : fault('log_missing', {});
}

/** Lateness counts from the order's due second. */
function missingCommitmentsFault(
  { entry, seconds }: Receipt,
  commitments: readonly PublishedCommitment[],
  askedAt: number | undefined,
): VerificationFault | undefined {
  if (commitments.length > 0 || askedAt === undefined) return undefined;
  const lateSeconds = askedAt - (entry.second + seconds);
  return lateSeconds > REVEAL_TIMEOUT_S
    ? fault('commitments_withheld', { lateSeconds: Math.floor(lateSeconds) })
    : fault('commitments_missing', {});
}

async function firstFault(
  minutes: readonly MinuteData[],
  check: (minute: MinuteData) => Promise<VerificationFault | undefined>,
): Promise<VerificationFault | undefined> {
  for (const minute of minutes) {
    const found = await check(minute);
    if (found) return found;
  }
  return undefined;
}

export async function minuteCommitmentFault(
  minute: MinuteData,
  commitments: readonly PublishedCommitment[],
): Promise<VerificationFault | undefined> {
  const day = dayOf(minute.minute);
  const commitment = commitments.find((row) => row.day === day);
  return commitment ? merklePathFault(minute, commitment.root) : fault('root_unpublished', { day });
}

export async function minuteTicksFault(
  minute: MinuteData,
  setForDay: SetForDay,
): Promise<VerificationFault | undefined> {
  const found = setForDay(dayOf(minute.minute));
  return found.ok ? ticksFault(minute, found.set) : found.fault;
}

export async function chainFault(
  chain: readonly MinuteData[],
  needed: readonly number[],
  setForDay: SetForDay,
  genesisMinute: number | undefined,
): Promise<VerificationFault | undefined> {
  for (const [index, minute] of chain.entries()) {
    const first = minute.minute === genesisMinute ? genesisFault(minute, setForDay) : undefined;
    if (first) return first;
    const before = chain[index - 1];
    if (!before) continue;
    // Reported as missing, not as a gap.
    if (needed.some((number) => before.minute < number && number < minute.minute)) continue;
    if (before.minute + 1 !== minute.minute) {
      return fault('gap', { minute: before.minute, nextMinute: minute.minute });
    }
    const joined = await joinFault(before, minute, setForDay);
    if (joined) return joined;
  }
  return undefined;
}

function genesisFault(minute: MinuteData, setForDay: SetForDay): VerificationFault | undefined {
  const found = setForDay(dayOf(minute.minute));
  return found.ok ? ENGINES.get(found.set.engine)?.genesisFault(found.set, minute) : undefined;
}

/** Without a set only the price is compared. */
async function joinFault(
  before: MinuteData,
  minute: MinuteData,
  setForDay: SetForDay,
): Promise<VerificationFault | undefined> {
  const [earlierSet, found] = [setForDay(dayOf(before.minute)), setForDay(dayOf(minute.minute))];
  const engine = found.ok ? ENGINES.get(found.set.engine) : undefined;
  if (!earlierSet.ok || !found.ok || !engine) return openFault(before, minute);
  return engine.joinFault(found.set, minute, { set: earlierSet.set, minute: before });
}

/**
 * Under engine 1 the strike alone determines the following prices. Later, only the signature proves
 * that the opening was not chosen for the exit.
 */
async function signedOpeningFault(
  first: MinuteData | undefined,
  setForDay: SetForDay,
  signed: SignedOpening | undefined,
): Promise<VerificationFault | undefined> {
  const found = first && setForDay(dayOf(first.minute));
  if (!first || !signed || !found?.ok) return undefined;
  if (found.set.engine === 1 || !ENGINES.has(found.set.engine)) return undefined;
  const { minute, opening } = first;
  if (signed.opening === undefined) return fault('opening_unsigned', { minute });
  const told = opening && (await openingHash(opening));
  return told === signed.opening ? undefined : fault('opening_exchanged', { minute });
}

function decimalsFault(
  { instrument, decimals: toldDecimals, entry }: Receipt,
  setForDay: SetForDay,
): VerificationFault | undefined {
  const found = setForDay(dayOf(minuteOf(entry.second)));
  const row = found.ok && found.set.instruments.find((each) => each.instrument === instrument);
  if (!row || row.decimals === toldDecimals) return undefined;
  return fault('decimals_differ', { instrument, decimals: row.decimals, toldDecimals });
}

/** A missing set is reported elsewhere. */
function rateFault(
  { entry, seconds, payoutRate: toldRate }: Receipt,
  log: VerifiedLog | undefined,
): VerificationFault | undefined {
  const found = log && setFromLog(log, dayOf(minuteOf(entry.second)));
  if (!found?.ok) return undefined;
  const rate = found.set.rates.find((each) => each.seconds === seconds)?.rate;
  return rate === toldRate ? undefined : fault('rate_differs', { rate, toldRate });
}

function tickFault(
  code: 'entry_differs' | 'exit_differs',
  { second, price: told }: ReceiptTick,
  minutes: ReadonlyMap<number, MinuteData>,
): VerificationFault | undefined {
  const price = tickAt(second, minutes);
  if (price === undefined) return fault('tick_missing', { second });
  return price === told ? undefined : fault(code, { second, price, told });
}

export const tickAt = (
  second: number,
  minutes: ReadonlyMap<number, MinuteData>,
): number | undefined => minutes.get(minuteOf(second))?.ticks[second % SECONDS_PER_MINUTE];

function exitFault(
  receipt: Receipt,
  minutes: ReadonlyMap<number, MinuteData>,
): VerificationFault | undefined {
  const { entry, exit, seconds } = receipt;
  const second = entry.second + seconds;
  if (!exit) {
    const price = tickAt(second, minutes);
    return price === undefined ? undefined : fault('void_computable', { second, price });
  }
  if (exit.second !== second) {
    return fault('exit_time_differs', { second, toldSecond: exit.second });
  }
  return tickFault('exit_differs', exit, minutes);
}

function exitDetail({ exit }: Receipt): string {
  return exit ? `The exit is the tick at ${exit.second}.` : 'Void: settled without an exit tick.';
}
