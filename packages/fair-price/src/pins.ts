import { firstMinuteOf, SECONDS_PER_MINUTE } from './calendar.js';
import { fault, type VerificationFault } from './faults.js';
import {
  type LogHead,
  type ParametersFrom,
  parametersIn,
  parametersOn,
  rootOn,
  type VerifiedLog,
  verifyLog,
} from './log.js';
import type { DayRoot } from './types.js';

/** What a device was told of the log before, so that it notices when it is told otherwise. */
export interface Pins {
  /** The service's key. */
  readonly key?: string | undefined;
  readonly roots: readonly DayRoot[];
  /** Which set held on a day, as it was seen on that day or later: before, it may still change. */
  readonly parameters: readonly ParametersFrom[];
  /** A head that was signed, on a ticket or for a log. */
  readonly head?: Pick<LogHead, 'size' | 'head'> | undefined;
}

/**
 * Holds a log against itself and against what this device was told before.
 *
 * @param value `data` of `fair/log`.
 * @returns all that is wrong, nothing when it holds. Never throws.
 */
export async function verifyPins(
  value: unknown,
  { key, roots, parameters, head }: Pins,
): Promise<{ readonly faults: VerificationFault[]; readonly log?: VerifiedLog | undefined }> {
  const read = await verifyLog(value, key);
  if (!read.ok) return { faults: [read.fault] };
  const { log } = read;
  const { entries } = log;
  const faults: VerificationFault[] = [
    ...roots
      .filter(({ day, root }) => rootOn(entries, day) !== root)
      .map(({ day }) => fault('pinned_root_differs', { day })),
    ...parameters
      .filter(({ day, hash }) => parametersOn(entries, day)?.hash !== hash)
      .map(({ day }) => fault('pinned_parameters_differ', { day })),
    ...parametersIn(entries)
      .slice(1)
      .filter(({ day, time }) => time >= firstMinuteOf(day) * SECONDS_PER_MINUTE)
      .map(({ day }) => fault('parameters_late', { day })),
  ];
  if (head && faults.length === 0 && log.heads[head.size] !== head.head) {
    faults.push(fault('log_rewritten', { entries: head.size }));
  }
  return { faults, log };
}
