import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { NoticeLine, OpenNoticeLine } from '../../db/notices.js';
import type { Worker } from '../../workers.js';
import type { KnownSessions } from './known-sessions.js';

/** The triggers of `sessions` say on it whose token is over: see `drizzle/*_ended_sessions.sql`. */
const CHANNEL = 'session_ended';
/** A revoked token is refused within a second everywhere: this long after the last proof of hearing. */
const VOUCHED_MS = 750;
const PROVE_EVERY_MS = 250;
/** A line on which nothing has come for so long is opened anew. */
const SILENCE_MS = 3_000;
const AGAIN_MS = 1_000;
const PROOF = 'proof ';

export interface EndedSessionsDeps {
  readonly known: KnownSessions;
  readonly openLine: OpenNoticeLine;
  /** Milliseconds. */
  readonly monotonic: () => number;
  readonly onError: (error: unknown) => void;
}

/**
 * Forgets sessions as they end, whichever process ends them, and vouches for that: again and again it
 * says something that comes back on the line. When it does, all that was committed before was heard, so what is
 * known holds for a while from when it was said. A line that breaks, hangs or loses notices (a pooler's) brings
 * nothing back, and then sessions are looked up each time, as if nothing were known.
 */
export function createEndedSessions(deps: EndedSessionsDeps): Worker {
  const { known, monotonic } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let line: NoticeLine | undefined;
  let loop: Promise<void> | undefined;
  /** Since something was last heard. */
  let told = false;

  async function listen(opened: () => void): Promise<void> {
    const own = `${PROOF}${randomUUID()} `;
    let heardAt = monotonic();
    const broken = new AbortController();
    try {
      line = await deps.openLine(CHANNEL, (text) => {
        heardAt = monotonic();
        if (text.startsWith(own)) {
          known.vouch(Number(text.slice(own.length)) + VOUCHED_MS);
          told = false;
        } else if (text === '') known.forgetAll();
        else if (!text.startsWith(PROOF)) known.forget(text);
      });
      // What was kept before may have ended while nobody listened.
      known.forgetAll();
      void line.ended.then(() => broken.abort());
      const over = AbortSignal.any([signal, broken.signal]);
      while (!signal.aborted) {
        await line.say(`${own}${monotonic()}`);
        opened();
        await pause(PROVE_EVERY_MS, undefined, { signal: over }).catch(() => {});
        if (broken.signal.aborted) throw new Error('The line that tells of ended sessions broke.');
        if (monotonic() - heardAt > SILENCE_MS) {
          throw new Error('Nothing comes on the line that tells of ended sessions.');
        }
      }
    } finally {
      known.distrust();
      await line?.close();
      line = undefined;
    }
  }

  async function listenUntilStopped(opened: () => void): Promise<void> {
    while (!signal.aborted) {
      try {
        await listen(opened);
      } catch (error) {
        if (signal.aborted) return;
        // Once, and not each second of an outage, or for ever where a pooler stands between.
        if (!told) deps.onError(error);
        told = true;
        // A start does not wait for it: all works without, only slower.
        opened();
        await pause(AGAIN_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  return {
    name: 'ended-sessions',
    start: () =>
      new Promise((resolve) => {
        loop ??= listenUntilStopped(resolve);
      }),
    async stop() {
      stopping.abort();
      // What is being said would be waited for.
      await line?.close();
      await loop;
    },
  };
}
