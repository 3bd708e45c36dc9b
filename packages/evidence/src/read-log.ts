import type { EvidenceFile, FairLog } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { heldPins } from './held-ticket.js';
import type { Alarm, Pins } from './types.js';

/** Whose name the alarm of what is published goes by. */
const PUBLISHED = 'published';

/**
 * Holds the public log against what this device saw of it before, and pins what is new. What does not
 * hold raises an alarm, and nothing of that log is pinned.
 *
 * @param log `data` of `fair/log`.
 * @param pins as they were before the log was asked for: what was pinned meanwhile, by the ticket of an
 *   order, may be newer than the answer.
 * @param now epoch second of the service.
 * @throws when the verifier could not be loaded.
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

/** A log that was refused is asked for again after so many seconds: later than a key may be. */
export const LOG_AGAIN_S = 65;

/** What asking for the log came to; empty when nothing was heard. */
export interface LogAnswer {
  readonly log?: FairLog | undefined;
  /** Why it was refused, as the service said. */
  readonly code?: string | undefined;
}

/** The log as one page asks for it again and again. */
export interface LogWatch {
  /**
   * Holds an answer against what this device saw before; a log that stays refused is an alarm.
   *
   * @param pins as they were before the log was asked for.
   * @param now epoch second of the service.
   * @throws when the verifier could not be loaded.
   */
  readonly take: (
    answer: LogAnswer,
    pins: Pins,
    now: number,
  ) => Promise<'answered' | 'refused' | 'unheard'>;
}

/**
 * A log that is refused for longer than a key may take is kept back: an alarm, with the time that it has
 * lasted, on a device that was given a signed word before. What was not heard counts for nothing, and
 * neither does a service that is too busy to answer; both end what was refused before.
 */
export function createLogWatch(evidence: Evidence): LogWatch {
  /** Since when the log was refused, without another answer since: epoch second. */
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
      // Between two that are far apart nobody asked, as while the page slept: it may have been served.
      if (now - last > 2 * LOG_AGAIN_S) since = undefined;
      last = now;
      since ??= now;
      await readLogRefusal(evidence, pins, since, now);
      return 'refused';
    },
  };
}

/** @param since when it was refused first without an answer since. */
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

/** What is published is everybody's, and so is an alarm about it. */
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
