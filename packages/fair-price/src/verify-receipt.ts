import { dayOf, minuteOf, SECONDS_PER_MINUTE } from './calendar.js';
import { fault, type VerificationFault } from './faults.js';
import {
  readAll,
  readCommitment,
  readMinute,
  readParameters,
  readReceipt,
} from './internal/read.js';
import { commitmentFault, expectedResult } from './internal/receipt-rules.js';
import type {
  MinuteData,
  PathParameters,
  PublishedCommitment,
  Receipt,
  ReceiptTick,
  VerificationStep,
} from './types.js';
import {
  allFailed,
  messageOf,
  openingFault,
  step,
  ticksFault,
  verifierParameters,
} from './verify-minute.js';

const RECEIPT_STEPS = [
  'commitment_known',
  'path_opens_commitment',
  'ticks_recomputed',
  'chain_joins',
  'entry_matches',
  'exit_matches',
  'result_follows',
] as const;

/** The public data a receipt is held against. */
export interface ReceiptEvidence {
  /** Answers of `fair/minute`: at least those of `minutesNeeded`; earlier ones extend the walk. */
  readonly minutes: readonly MinuteData[];
  /** `commitments` of `fair/commitments`. */
  readonly commitments: readonly PublishedCommitment[];
  /** `parameters` of `fair/commitments`: rows of {@link PathParameters}, for other instruments. */
  readonly parameters?: readonly unknown[] | undefined;
  /** `genesisMinute` of `fair/commitments`: its opening price must be the anchor. */
  readonly genesisMinute?: number | undefined;
}

/**
 * The epoch minutes to fetch from `fair/minute` for a receipt: entry to exit without a gap, because
 * only a joined chain leaves nobody room to shift the price between the two.
 *
 * @returns an empty list when the receipt cannot be read.
 */
export function minutesNeeded(receipt: unknown): number[] {
  const read = readReceipt(receipt);
  return read.ok ? neededMinutes(read.value) : [];
}

function neededMinutes({ entry, exit, seconds }: Receipt): number[] {
  const first = minuteOf(entry.second);
  const last = exit ? minuteOf(entry.second + seconds) : first;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * Holds a settled order's receipt against public data.
 *
 * @param receipt a {@link Receipt}; anything else fails every step.
 * @param evidence what the service published; unreadable parts count as missing.
 * @returns the seven steps in order, each always present. Never throws.
 */
export async function verifyReceipt(
  receipt: unknown,
  evidence: ReceiptEvidence,
): Promise<VerificationStep[]> {
  try {
    const read = readReceipt(receipt);
    if (!read.ok) return allFailed(RECEIPT_STEPS, read.fault);
    return await receiptSteps(read.value, evidence);
  } catch (error) {
    return allFailed(RECEIPT_STEPS, messageOf(error));
  }
}

async function receiptSteps(
  receipt: Receipt,
  evidence: ReceiptEvidence,
): Promise<VerificationStep[]> {
  const minutes = new Map(
    readAll(evidence.minutes, readMinute)
      .filter(({ instrument }) => instrument === receipt.instrument)
      .map((minute) => [minute.minute, minute]),
  );
  const commitments = readAll(evidence.commitments, readCommitment);
  const published = readAll(evidence.parameters, readParameters);
  const parameters = verifierParameters(receipt.instrument, published);
  const needed = neededMinutes(receipt);
  const missing = needed.filter((minute) => !minutes.has(minute));
  const absent =
    missing[0] === undefined ? undefined : fault('minute_missing', { minute: missing[0] });
  const chain = [...minutes.values()].sort((a, b) => a.minute - b.minute);

  const known = commitmentFault(receipt, commitments, needed);
  const opening = absent ?? (await firstFault(chain, (minute) => opens(minute, commitments)));
  const ticks = absent ?? (await firstFault(chain, (minute) => ticksFault(minute, parameters)));
  const joins = absent ?? chainFault(chain, parameters, evidence.genesisMinute);
  const entry =
    decimalsFault(receipt, parameters) ?? tickFault('entry_differs', receipt.entry, minutes);
  const exit = exitFault(receipt, minutes);
  const result = expectedResult(receipt);
  const span = `${chain.length} minute${chain.length === 1 ? '' : 's'}`;

  return [
    step('commitment_known', known, 'Published before the order, as on the receipt.'),
    step('path_opens_commitment', opening, `The keys of ${span} open the roots.`),
    step('ticks_recomputed', ticks, `${60 * chain.length} ticks recomputed, all equal.`),
    step('chain_joins', joins, `${span} join without a gap.`),
    step('entry_matches', entry, `The strike is the tick at ${receipt.entry.second}.`),
    step('exit_matches', exit, exitDetail(receipt)),
    step('result_follows', result.fault, result.detail),
  ];
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

async function opens(
  minute: MinuteData,
  commitments: readonly PublishedCommitment[],
): Promise<VerificationFault | undefined> {
  const day = dayOf(minute.minute);
  const commitment = commitments.find((row) => row.day === day);
  return commitment ? openingFault(minute, commitment.root) : fault('root_unpublished', { day });
}

function chainFault(
  chain: readonly MinuteData[],
  parameters: PathParameters | undefined,
  genesisMinute: number | undefined,
): VerificationFault | undefined {
  for (const [index, minute] of chain.entries()) {
    if (minute.minute === genesisMinute && minute.open !== parameters?.anchor) {
      return fault('anchor_differs', { price: parameters?.anchor, told: minute.open });
    }
    const before = chain[index - 1];
    if (!before) continue;
    if (before.minute + 1 !== minute.minute) {
      return fault('gap', { minute: before.minute, nextMinute: minute.minute });
    }
    if (before.close !== minute.open) {
      return fault('open_differs', {
        minute: minute.minute,
        price: before.close,
        told: minute.open,
      });
    }
  }
  return undefined;
}

function decimalsFault(
  receipt: Receipt,
  parameters: PathParameters | undefined,
): VerificationFault | undefined {
  if (!parameters || parameters.decimals === receipt.decimals) return undefined;
  return fault('decimals_differ', {
    instrument: receipt.instrument,
    decimals: parameters.decimals,
    toldDecimals: receipt.decimals,
  });
}

function tickFault(
  code: 'entry_differs' | 'exit_differs',
  { second, price: told }: ReceiptTick,
  minutes: ReadonlyMap<number, MinuteData>,
): VerificationFault | undefined {
  const price = minutes.get(minuteOf(second))?.ticks[second % SECONDS_PER_MINUTE];
  if (price === undefined) return fault('tick_missing', { second });
  return price === told ? undefined : fault(code, { second, price, told });
}

function exitFault(
  receipt: Receipt,
  minutes: ReadonlyMap<number, MinuteData>,
): VerificationFault | undefined {
  const { entry, exit, seconds } = receipt;
  if (!exit) return undefined;
  const due = entry.second + seconds;
  if (exit.second !== due) {
    return fault('exit_time_differs', { second: due, toldSecond: exit.second });
  }
  return tickFault('exit_differs', exit, minutes);
}

function exitDetail({ exit }: Receipt): string {
  return exit ? `The exit is the tick at ${exit.second}.` : 'Void: settled without an exit tick.';
}
