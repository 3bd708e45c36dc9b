import { firstMinuteOf, SECONDS_PER_MINUTE } from './calendar.js';
import { fault, type VerificationFault } from './faults.js';
import {
  keyOf,
  type LogHead,
  type ParametersFrom,
  parameterEntries,
  parametersOn,
  readLogHead,
  rootOn,
  type VerifiedLog,
  verifyLog,
} from './log.js';
import { readSigned, type SignedText, verifySigned } from './signatures.js';
import { readTicket } from './ticket.js';
import type { DayRoot } from './types.js';

export interface HeadPin extends Pick<LogHead, 'size' | 'head'> {
  /** Log head or ticket that states it; absent in pins of older releases. */
  readonly signed?: SignedText | undefined;
}

/** Log values that a device saw earlier. */
export interface Pins {
  readonly key?: string | undefined;
  readonly roots: readonly DayRoot[];
  /** Seen on that day or later: before, it may still change. */
  readonly parameters: readonly ParametersFrom[];
  /** Every later log must pass through all of them. */
  readonly heads: readonly HeadPin[];
}

/**
 * ms. A ticket states its acceptance, which may precede the last entry of its log by the time of one
 * transaction.
 */
const SIGNING_TOLERANCE_MS = 60_000;

/** Of a log head or a ticket; `undefined` for any other text. */
export function statedHead(text: string): LogHead | undefined {
  const head = readLogHead(text);
  if (head) return head;
  const ticket = readTicket(text);
  return ticket && { ...ticket.log, time: ticket.time };
}

/** What the key signed about a log of that size; `undefined` when the pin has no such statement. */
export async function provenHead(
  { size, head, signed: rawSigned }: HeadPin,
  key: string | undefined,
): Promise<LogHead | undefined> {
  const signed = readSigned(rawSigned);
  const stated = signed && statedHead(signed.text);
  if (!stated || stated.size !== size || stated.head !== head || key === undefined)
    return undefined;
  return (await verifySigned(signed, key)) ? stated : undefined;
}

/**
 * `log_forked` when two statements of the service prove it to others, else `log_rewritten`.
 */
async function headFault(
  log: VerifiedLog,
  pins: readonly HeadPin[],
): Promise<VerificationFault | undefined> {
  const missed = pins.filter(({ size, head }) => log.heads[size] !== head);
  for (const pin of missed) {
    const proven = await provenHead(pin, keyOf(log.entries));
    // An honest service signs a shorter log earlier.
    const isEarlier = proven && log.head.time <= proven.time + SIGNING_TOLERANCE_MS;
    if (!proven || (pin.size > log.head.size && isEarlier)) continue;
    return fault('log_forked', { entries: pin.size, otherEntries: log.head.size });
  }
  const [first] = missed;
  return first && fault('log_rewritten', { entries: first.size });
}

/**
 * @param value `data` of `fair/log`.
 * @returns all faults; empty when valid. Never throws.
 */
export async function verifyPins(
  value: unknown,
  { key, roots, parameters, heads }: Pins,
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
  const changed = await headFault(log, heads);
  // What the service signed twice proves most; an unsigned pin adds nothing to another fault.
  if (changed && (changed.code === 'log_forked' || faults.length === 0)) faults.unshift(changed);
  return { faults, log };
}
