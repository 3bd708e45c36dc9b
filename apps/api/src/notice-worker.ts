import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { NoticeLine, OpenNoticeLine } from './db/notices.js';
import type { Worker } from './workers.js';

/** Where the line is tried: what a process says there is for itself. */
const PROOF_CHANNEL = 'line_proof';
const PROVE_EVERY_MS = 250;
/** A line on which nothing has come for so long is opened anew. */
const SILENCE_MS = 3_000;
const AGAIN_MS = 1_000;

/** Who hears a channel, and is told how far that can be relied on. */
export interface NoticeHearer {
  readonly channel: string;
  hear(text: string): void;
  /** The line is there, or there again: what was said before may have been missed. */
  opened(): void;
  /** All that was committed before this moment, by the monotonic clock, has been heard. */
  proved(saidAt: number): void;
  /** Nothing is heard any more. */
  lost(): void;
}

export interface NoticeWorkerDeps {
  readonly hearers: readonly NoticeHearer[];
  readonly openLine: OpenNoticeLine;
  /** Milliseconds. */
  readonly monotonic: () => number;
  readonly onError: (error: unknown) => void;
}

export interface NoticeWorker extends Worker {
  /** Says something on a channel to every process, this one included. @throws while there is no line. */
  say(channel: string, text: string): Promise<void>;
}

/**
 * The one line of a process on which the database tells something, for all who hear it. Again and again
 * it says something that comes back on the line: when it does, all that was committed before was heard. A line that
 * breaks, hangs or loses notices (a pooler's) brings nothing back, is called lost and opened anew.
 */
export function createNoticeWorker(deps: NoticeWorkerDeps): NoticeWorker {
  const { hearers, monotonic } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let line: NoticeLine | undefined;
  let loop: Promise<void> | undefined;
  /** Since something was last heard. */
  let told = false;

  async function listen(opened: () => void): Promise<void> {
    const own = `${randomUUID()} `;
    let heardAt = monotonic();
    const broken = new AbortController();
    const prove = (text: string) => {
      heardAt = monotonic();
      if (!text.startsWith(own)) return;
      for (const hearer of hearers) hearer.proved(Number(text.slice(own.length)));
      told = false;
    };
    const heard = hearers.map(({ channel, hear }) => [
      channel,
      (text: string) => {
        heardAt = monotonic();
        hear(text);
      },
    ]);
    try {
      line = await deps.openLine({ ...Object.fromEntries(heard), [PROOF_CHANNEL]: prove });
      for (const hearer of hearers) hearer.opened();
      void line.ended.then(() => broken.abort());
      const over = AbortSignal.any([signal, broken.signal]);
      while (!signal.aborted) {
        await line.say(PROOF_CHANNEL, `${own}${monotonic()}`);
        opened();
        await pause(PROVE_EVERY_MS, undefined, { signal: over }).catch(() => {});
        if (broken.signal.aborted) throw new Error('The line of notices broke.');
        if (monotonic() - heardAt > SILENCE_MS) {
          throw new Error('Nothing comes on the line of notices.');
        }
      }
    } finally {
      for (const hearer of hearers) hearer.lost();
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
    name: 'notices',
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
    async say(channel, text) {
      if (line === undefined) throw new Error('There is no line of notices.');
      await line.say(channel, text);
    },
  };
}
