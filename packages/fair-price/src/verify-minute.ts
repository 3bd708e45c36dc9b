import { dayOf, indexInDay, SECONDS_PER_MINUTE } from './calendar.js';
import { ENGINES, pathSet } from './engines.js';
import { describeFault, fault, type VerificationFault } from './faults.js';
import { fromHex } from './internal/bytes.js';
import { readAll, readDayRoot, readMinute, readParameters } from './internal/readers.js';
import { marketInstrument } from './market.js';
import { verifyMerklePath } from './merkle.js';
import type { ParameterSet } from './parameter-set.js';
import type {
  DayRoot,
  MinuteData,
  PathParameters,
  VerificationStep,
  VerificationStepId,
} from './types.js';

const MINUTE_STEPS = ['commitment_known', 'path_opens_commitment', 'ticks_recomputed'] as const;

/** Result of a step: the fault if there is one, else `detail`. */
export const step = (
  id: VerificationStepId,
  found: VerificationFault | undefined,
  detail: string,
): VerificationStep =>
  found ? { id, ok: false, detail: describeFault(found), fault: found } : { id, ok: true, detail };

/** All steps failed for one reason: the input cannot be read. */
export const allFailed = (ids: readonly VerificationStepId[], reason: string): VerificationStep[] =>
  ids.map((id) => step(id, fault('unreadable', { reason }), ''));

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** This package's own for its market, so that a service cannot substitute others. */
export function verifierParameters(
  instrument: string,
  published: readonly PathParameters[] = [],
): PathParameters | undefined {
  return marketInstrument(instrument) ?? published.find((row) => row.instrument === instrument);
}

export function verifierSet(
  instrument: string,
  published: readonly PathParameters[] = [],
): ParameterSet {
  const parameters = verifierParameters(instrument, published);
  return pathSet(parameters ? [parameters] : []);
}

export async function merklePathFault(
  minute: MinuteData,
  root: string,
): Promise<VerificationFault | undefined> {
  const isInTree = await verifyMerklePath(minute.key, indexInDay(minute.minute), minute.path, root);
  return isInTree ? undefined : fault('key_differs', { minute: minute.minute });
}

export async function ticksFault(
  minute: MinuteData,
  set: ParameterSet,
): Promise<VerificationFault | undefined> {
  const engine = ENGINES.get(set.engine);
  if (!engine) return fault('engine_unknown', { engine: set.engine });
  const found = await engine.compute(set, minute, fromHex(minute.key));
  if (!found.ok) return found.fault;
  const computed = found.minute;
  const at = computed.ticks.findIndex((price, second) => price !== minute.ticks[second]);
  const price = computed.ticks[at];
  if (price !== undefined) {
    const second = minute.minute * SECONDS_PER_MINUTE + at;
    return fault('tick_differs', { second, price, told: minute.ticks[at] });
  }
  if (computed.close === minute.close) return undefined;
  return fault('close_differs', {
    minute: minute.minute,
    price: computed.close,
    told: minute.close,
  });
}

/**
 * Takes the opening price as given, and cannot recompute a minute with an `opening`:
 * `verifyReceipt` does both.
 *
 * @param evidence `data` of `fair/minute`.
 * @param commitment as known before the day.
 * @param published `parameters` of `fair/commitments`, for instruments this package does not know.
 * @returns the steps `commitment_known`, `path_opens_commitment`, `ticks_recomputed`. Never throws.
 */
export async function verifyMinute(
  evidence: unknown,
  commitment: unknown,
  published?: readonly unknown[] | undefined,
): Promise<VerificationStep[]> {
  try {
    const minute = readMinute(evidence);
    if (!minute.ok) return allFailed(MINUTE_STEPS, minute.fault);
    const dayRoot = readDayRoot(commitment);
    if (!dayRoot.ok) return allFailed(MINUTE_STEPS, dayRoot.fault);
    return await minuteSteps(minute.value, dayRoot.value, readAll(published, readParameters));
  } catch (error) {
    return allFailed(MINUTE_STEPS, messageOf(error));
  }
}

async function minuteSteps(
  minute: MinuteData,
  { day, root }: DayRoot,
  published: readonly PathParameters[],
): Promise<VerificationStep[]> {
  const ownDay = dayOf(minute.minute);
  const opening = await merklePathFault(minute, root);
  const ticks = minute.opening
    ? fault('log_missing', {})
    : await ticksFault(minute, verifierSet(minute.instrument, published));
  return [
    step(
      'commitment_known',
      day === ownDay ? undefined : fault('other_day', { day: ownDay, toldDay: day }),
      `The root of ${day} is ${root}.`,
    ),
    step('path_opens_commitment', opening, "The key opens the day's root."),
    step('ticks_recomputed', ticks, '60 ticks recomputed, all equal.'),
  ];
}
