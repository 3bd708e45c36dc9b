import type { EvidenceFile, FairLog } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { heldPins } from './held-ticket.js';
import type { Alarm, Pins } from './types.js';

/** Id of the alarm about public data. */
const PUBLISHED = 'published';

/**
 * Checks the public log against the pins and pins what is new. On a fault it raises an alarm and
 * pins nothing.
 *
 * @param log `data` of `fair/log`.
 * @param pins read before the request: a ticket received since may have pinned newer data.
 * @param now epoch second of the service.
 * @throws when the verifier cannot be loaded.
 */
export async function readPublicLog(
  evidence: Evidence,
  log: FairLog,
  pins: Pins,
  now: number,
): Promise<void> {
  if (globalThis.crypto?.subtle === undefined) return;
  const { dayOf, keyOf, minuteOf, parametersOn, verifyPins } = await import('@candela/fair-price');
  const { faults, log: read } = await verifyPins(log, pins);
  if (faults.length > 0 || !read) {
    const file: EvidenceFile = { kind: 'candela evidence 1', log, ...heldPins(pins) };
    await raisePublished(evidence, { faults, file, now });
    return;
  }
  const { entries, head } = read;
  const today = dayOf(minuteOf(Math.floor(now)));
  const hash = parametersOn(entries, today)?.hash;
  await evidence.pin({
    key: keyOf(entries),
    roots: entries.flatMap((it) => (it.kind === 'day' ? [{ day: it.day, root: it.root }] : [])),
    parameters: hash === undefined ? [] : [{ day: today, hash }],
    head: { size: head.size, head: head.head },
  });
  await evidence.shown(PUBLISHED, Math.floor(now));
}

/** Retry delay in seconds for a rejected log request: longer than the 60 s for revealing a key. */
export const LOG_AGAIN_S = 65;

/** Empty when there was no response. */
export interface LogAnswer {
  readonly log?: FairLog | undefined;
  /** Error code of a rejection. */
  readonly code?: string | undefined;
}

export interface LogWatch {
  /**
   * @param pins read before the request.
   * @param now epoch second of the service.
   * @throws when the verifier cannot be loaded.
   */
  readonly take: (
    answer: LogAnswer,
    pins: Pins,
    now: number,
  ) => Promise<'answered' | 'refused' | 'unheard'>;
}

/**
 * Raises an alarm when the log is rejected for longer than a key may take. A missing response or a
 * rate limit resets the time. Callers need a pinned key.
 */
export function createLogWatch(evidence: Evidence): LogWatch {
  /** Epoch second of the first rejection without another response since. */
  let since: number | undefined;
  let last = Number.NEGATIVE_INFINITY;
  return {
    async take({ log, code }, pins, now) {
      if (log) {
        since = undefined;
        await readPublicLog(evidence, log, pins, now);
        return 'answered';
      }
      if (code === undefined || code === 'too_many_requests') {
        since = undefined;
        return 'unheard';
      }
      // After a long gap (the page slept) the log may have been available in between.
      if (now - last > 2 * LOG_AGAIN_S) since = undefined;
      last = now;
      since ??= now;
      await readLogRefusal(evidence, pins, since, now);
      return 'refused';
    },
  };
}

/** @param since epoch second of the first rejection without another response since. */
async function readLogRefusal(
  evidence: Evidence,
  pins: Pins,
  since: number,
  now: number,
): Promise<void> {
  const { faultsAgainst, verifyEvidenceFile } = await import('@candela/fair-price');
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    logRefusedAt: since,
    logAskedAt: now,
    ...heldPins(pins),
  };
  const { steps } = await verifyEvidenceFile(file);
  const faults = faultsAgainst(steps);
  if (faults.length === 0) return;
  await raisePublished(evidence, { faults, file, now });
}

interface PublishedFaults extends Pick<Alarm, 'faults' | 'file'> {
  readonly now: number;
}

/** Public data concerns all users, so the alarm has no user. */
function raisePublished(evidence: Evidence, { faults, file, now }: PublishedFaults): Promise<void> {
  return evidence.raise({
    id: PUBLISHED,
    about: 'published',
    user: null,
    at: Math.floor(now),
    faults,
    decimals: 0,
    file,
  });
}
