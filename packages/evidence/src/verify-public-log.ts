import type { EvidenceFile, FairLog, VerificationFault, WitnessState } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { toVerifierPins } from './load-ticket-evidence.js';
import type { Alarm, Pins } from './types.js';

const PUBLIC_LOG_ALARM_ID = 'published';
const WITNESSES_ALARM_ID = 'witnesses';

export interface PublicLogResult {
  /** Of the alarm. */
  readonly faults: readonly VerificationFault[];
  /** Of a log without faults that lists witnesses. */
  readonly witnesses?: WitnessState | undefined;
}

/**
 * Pins what is new; on a fault it raises an alarm and pins nothing.
 *
 * @param log `data` of `fair/log`.
 * @param pins read before the request: a ticket received since may have pinned newer data.
 * @param now epoch second of the service.
 * @returns undefined without Web Crypto.
 * @throws when the verifier cannot be loaded.
 */
export async function verifyPublicLog(
  evidence: Evidence,
  log: FairLog,
  pins: Pins,
  now: number,
): Promise<PublicLogResult | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const { dayOf, keyOf, minuteOf, parametersOn, verifyPins, witnessState } = await import(
    '@candela/fair-price'
  );
  const { faults, log: verifiedLog } = await verifyPins(log, pins);
  if (faults.length > 0 || !verifiedLog) {
    const file: EvidenceFile = { kind: 'candela evidence 1', log, ...toVerifierPins(pins) };
    await raisePublicLogAlarm(evidence, { faults, file, now });
    return { faults };
  }
  const { entries, head, heads } = verifiedLog;
  const today = dayOf(minuteOf(Math.floor(now)));
  const hash = parametersOn(entries, today)?.hash;
  await evidence.addPins({
    key: keyOf(entries),
    roots: entries.flatMap((it) => (it.kind === 'day' ? [{ day: it.day, root: it.root }] : [])),
    parameters: hash === undefined ? [] : [{ day: today, hash }],
  });
  await evidence.pinLogHead({ size: head.size, head: head.head, signed: log.signed }, heads);
  await evidence.endWithheldAlarms(PUBLIC_LOG_ALARM_ID, Math.floor(now));
  const witnesses = await witnessState(log, verifiedLog, pins.heads, now);
  if (!witnesses || witnesses.found >= witnesses.required) {
    await evidence.endWithheldAlarms(WITNESSES_ALARM_ID, Math.floor(now));
  }
  return { faults, witnesses };
}

/** Longer than the 60 s for revealing a key. */
export const LOG_RETRY_S = 65;

/** After a long outage, witnesses and service need a minute each to meet again. */
const UNWITNESSED_TOLERANCE_S = 180;

/** Empty without a response. */
export interface LogResponse {
  readonly log?: FairLog | undefined;
  readonly code?: string | undefined;
}

export interface LogMonitor {
  /**
   * @param pins read before the request.
   * @param now epoch second of the service.
   * @throws when the verifier cannot be loaded.
   */
  readonly handleResponse: (
    answer: LogResponse,
    pins: Pins,
    now: number,
  ) => Promise<'answered' | 'unwitnessed' | 'refused' | 'unheard'>;
}

/**
 * Raises an alarm when the log is rejected for longer than a key may take, or lacks co-signatures of
 * its witnesses for three minutes. A missing response or a rate limit resets the time. Needs a pinned
 * key.
 */
export function createLogMonitor(evidence: Evidence): LogMonitor {
  /** Epoch second, without another response since. */
  let rejectedSince: number | undefined;
  let lastRejectedAt = Number.NEGATIVE_INFINITY;
  let unwitnessedSince: number | undefined;
  let lastUnwitnessedAt = Number.NEGATIVE_INFINITY;
  return {
    async handleResponse({ log, code }, pins, now) {
      if (log) {
        rejectedSince = undefined;
        const result = await verifyPublicLog(evidence, log, pins, now);
        const { witnesses } = result ?? {};
        if (!witnesses || witnesses.found >= witnesses.required) {
          unwitnessedSince = undefined;
          return 'answered';
        }
        // The page slept: they may have been there in between.
        if (now - lastUnwitnessedAt > 2 * LOG_RETRY_S) unwitnessedSince = undefined;
        lastUnwitnessedAt = now;
        unwitnessedSince ??= now;
        if (now - unwitnessedSince >= UNWITNESSED_TOLERANCE_S) {
          await raiseUnwitnessedAlarm(evidence, log, pins, now);
        }
        return 'unwitnessed';
      }
      if (code === undefined || code === 'too_many_requests') {
        rejectedSince = undefined;
        return 'unheard';
      }
      // The page slept: the log may have been available in between.
      if (now - lastRejectedAt > 2 * LOG_RETRY_S) rejectedSince = undefined;
      lastRejectedAt = now;
      rejectedSince ??= now;
      await verifyLogRejection(evidence, pins, rejectedSince, now);
      return 'refused';
    },
  };
}

/** @param rejectedSince epoch second, without another response since. */
async function verifyLogRejection(
  evidence: Evidence,
  pins: Pins,
  rejectedSince: number,
  now: number,
): Promise<void> {
  const { incriminatingFaults, verifyEvidenceFile } = await import('@candela/fair-price');
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    logRefusedAt: rejectedSince,
    logAskedAt: now,
    ...toVerifierPins(pins),
  };
  const { steps } = await verifyEvidenceFile(file);
  const faults = incriminatingFaults(steps);
  if (faults.length === 0) return;
  await raisePublicLogAlarm(evidence, { faults, file, now });
}

async function raiseUnwitnessedAlarm(
  evidence: Evidence,
  log: FairLog,
  pins: Pins,
  now: number,
): Promise<void> {
  const { incriminatingFaults, verifyEvidenceFile } = await import('@candela/fair-price');
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    log,
    logAskedAt: now,
    ...toVerifierPins(pins),
  };
  const { steps } = await verifyEvidenceFile(file);
  const faults = incriminatingFaults(steps);
  if (faults.length === 0) return;
  await raisePublicLogAlarm(evidence, { id: WITNESSES_ALARM_ID, faults, file, now });
}

interface PublishedFaults extends Pick<Alarm, 'faults' | 'file'> {
  readonly id?: string;
  readonly now: number;
}

/** Public data concerns all users. */
function raisePublicLogAlarm(
  evidence: Evidence,
  { id = PUBLIC_LOG_ALARM_ID, faults, file, now }: PublishedFaults,
): Promise<void> {
  return evidence.raiseAlarm({
    id,
    about: 'published',
    user: null,
    at: Math.floor(now),
    faults,
    decimals: 0,
    file,
  });
}
