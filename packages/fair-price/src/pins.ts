import { firstMinuteOf, SECONDS_PER_MINUTE } from './calendar.js';
import { fault, type VerificationFault } from './faults.js';
import {
  type LogHead,
  type ParametersFrom,
  parameterEntries,
  parametersOn,
  rootOn,
  type VerifiedLog,
  verifyLog,
} from './log.js';
import type { DayRoot } from './types.js';

/** Log values that a device saw earlier. */
export interface Pins {
  readonly key?: string | undefined;
  readonly roots: readonly DayRoot[];
  /** Seen on that day or later: before, it may still change. */
  readonly parameters: readonly ParametersFrom[];
  /** A signed head, from a ticket or a log. */
  readonly head?: Pick<LogHead, 'size' | 'head'> | undefined;
}

/**
 * @param value `data` of `fair/log`.
 * @returns all faults; empty when valid. Never throws.
 */
export async function verifyPins(
  value: unknown,
  { key, roots, parameters, head }: Pins,
): Promise<{ readonly faults: VerificationFault[]; readonly log?: VerifiedLog | undefined }> {
  const verification = await verifyLog(value, key);
  if (!verification.ok) return { faults: [verification.fault] };
  const { log } = verification;
  const { entries } = log;
  const faults: VerificationFault[] = [
    ...roots
      .filter(({ day, root }) => rootOn(entries, day) !== root)
      .map(({ day }) => fault('pinned_root_differs', { day })),
    ...parameters
      .filter(({ day, hash }) => parametersOn(entries, day)?.hash !== hash)
      .map(({ day }) => fault('pinned_parameters_differ', { day })),
    ...parameterEntries(entries)
      .slice(1)
      .filter(({ day, time }) => time >= firstMinuteOf(day) * SECONDS_PER_MINUTE)
      .map(({ day }) => fault('parameters_late', { day })),
  ];
  if (head && faults.length === 0 && log.heads[head.size] !== head.head) {
    faults.push(fault('log_rewritten', { entries: head.size }));
  }
  return { faults, log };
}
