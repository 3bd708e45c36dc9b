import { firstMinuteOf, SECONDS_PER_MINUTE } from '../calendar.js';
import { fault, type VerificationFault } from '../faults.js';
import { parameterEntries, parametersOn, type VerifiedLog } from '../log.js';
import type { ParameterSet } from '../parameter-set.js';
import type { MinuteData } from '../types.js';

export type DaySetResult =
  | { readonly ok: true; readonly set: ParameterSet }
  | { readonly ok: false; readonly fault: VerificationFault };

/** Except for the first, a set must be named before that day begins. */
export function setFromLog({ entries, sets }: VerifiedLog, day: string): DaySetResult {
  const logEntry = parametersOn(entries, day);
  const set = logEntry && sets.get(logEntry.hash);
  if (!logEntry || !set) return { ok: false, fault: fault('parameters_unlogged', { day }) };
  const isFirst = logEntry === parameterEntries(entries)[0];
  const dayStart = firstMinuteOf(logEntry.day) * SECONDS_PER_MINUTE;
  return isFirst || logEntry.time < dayStart
    ? { ok: true, set }
    : { ok: false, fault: fault('parameters_late', { day }) };
}

export function openFault(before: MinuteData, minute: MinuteData): VerificationFault | undefined {
  const [price, told] = [before.close, minute.open];
  return price === told ? undefined : fault('open_differs', { minute: minute.minute, price, told });
}
