import { firstMinuteOf, SECONDS_PER_MINUTE } from '../calendar.js';
import { fault, type VerificationFault } from '../faults.js';
import { parametersIn, parametersOn, type VerifiedLog } from '../log.js';
import type { ParameterSet } from '../parameter-set.js';
import type { MinuteData } from '../types.js';

export type DaySet =
  | { readonly ok: true; readonly set: ParameterSet }
  | { readonly ok: false; readonly fault: VerificationFault };

/** Except for the first set, it must be named before that day begins. */
export function loggedSet({ entries, sets }: VerifiedLog, day: string): DaySet {
  const named = parametersOn(entries, day);
  const set = named && sets.get(named.hash);
  if (!named || !set) return { ok: false, fault: fault('parameters_unlogged', { day }) };
  const isFirst = named === parametersIn(entries)[0];
  const begins = firstMinuteOf(named.day) * SECONDS_PER_MINUTE;
  return isFirst || named.time < begins
    ? { ok: true, set }
    : { ok: false, fault: fault('parameters_late', { day }) };
}

/** Fault when a minute does not open at the close of the previous one. */
export function openFault(before: MinuteData, minute: MinuteData): VerificationFault | undefined {
  const [price, told] = [before.close, minute.open];
  return price === told ? undefined : fault('open_differs', { minute: minute.minute, price, told });
}
